"""How seasons are drawn and described: brackets of knock-outs, and cross tables of everything else."""

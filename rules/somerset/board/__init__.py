"""The board: its cells and edges, where a tile may lie, what is linked, and who may walk where."""

"""Pure pictures and text boards: a view goes in, an image or text comes out."""

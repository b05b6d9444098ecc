"""The lessons of Battles & Builders."""

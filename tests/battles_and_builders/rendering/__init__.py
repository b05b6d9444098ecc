"""Pictures and text boards of Battles & Builders."""

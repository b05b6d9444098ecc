"""The texts of Battles & Builders."""

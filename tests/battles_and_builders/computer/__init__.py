"""How computers play Battles & Builders."""

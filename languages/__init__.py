"""The languages that the bot speaks: catalogues of texts, found in folders, and the words made of them."""

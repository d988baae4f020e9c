"""The rules of laws, as factories: a type ranks them, and says of which units they are."""

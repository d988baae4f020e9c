"""The rules of laws, as factories: a type ranks them, and says of which units they are.

Read ``words`` first (how a type names things), then ``singles`` and ``subsets`` as the plainest
factories. ``locked``, ``fish`` and ``chains`` are about units that meet, ``counts`` about two
values, ``related``, ``lines`` and ``alone`` about any other law, ``sums`` about cages.
"""

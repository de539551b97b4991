// PrefTestSupport: re-exports the seeded random number generators of PrefTestNumbers.

@_exported import PrefTestNumbers

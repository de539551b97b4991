// TestSupport: hands on the random numbers.

@_exported import PrefTestNumbers

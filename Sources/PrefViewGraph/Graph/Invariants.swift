extension ViewGraph { func checkInvariantsIfDebugging() {} }

// The order book of an exchange: prices and amounts with 18 decimals, as tokens of Ethereum have them, and ids that count
// nanoseconds. An example of the lens: numbers in arrays of arrays, which have no names.

export const ORDER_BOOK = `{
  "market": "WETH-WBTC",
  "sequence": 7203918640217735681,
  "time": 1764524221123456789,
  "bids": [
    [0.031415926535897932, 12.500000000000000000, 7203918640217735101],
    [0.031415926535897931, 0.750000000000000001, 7203918640217735102],
    [0.0314, 104.5, 7203918640217735488]
  ],
  "asks": [
    [0.031415926535897933, 3.141592653589793238, 7203918640217735377],
    [0.0315, 1000000.000000000000000001, 7203918640217735378]
  ],
  "lastTrade": { "price": 0.0314159265358979325, "amount": 2.5, "taker": "buy" }
}
`

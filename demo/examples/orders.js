// A page of orders as a Spring Boot back end sends it, with Long ids and BigDecimal prices: the lens shows it first.
// Text in a script, not a .json file: formatters rewrite those, and 12.250 would be 12.25 before any parser saw it.

export const ORDERS = `{
  "content": [
    {
      "id": 1223456678901234567,
      "orderNo": "SO-2024-000118",
      "customerId": 1767225600123456789,
      "total": 12.250,
      "currency": "EUR",
      "lines": [
        { "sku": "A-100", "quantity": 3, "unitPrice": 4.0833333333333333333 },
        { "sku": "B-220", "quantity": 1, "unitPrice": 19.90 }
      ]
    },
    {
      "id": 1223456678901234568,
      "orderNo": "SO-2024-000119",
      "customerId": 9007199254740993,
      "total": 98765432109876543.21,
      "currency": "JPY",
      "lines": [
        {
          "sku": "C-004",
          "quantity": 12000,
          "unitPrice": 8230452675823.045267582304526
        }
      ]
    },
    {
      "id": 9223372036854775807,
      "orderNo": "SO-2024-000120",
      "customerId": 42,
      "total": 0.00000001234567890123456789,
      "currency": "BTC",
      "lines": []
    }
  ],
  "pageable": { "pageNumber": 0, "pageSize": 3, "offset": 0 },
  "totalElements": 10000000000000000000,
  "totalPages": 5,
  "last": false,
  "number": 0,
  "size": 3,
  "numberOfElements": 3
}
`

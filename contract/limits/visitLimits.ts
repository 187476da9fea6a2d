/** Limits of counting visits (docs/product.md, "Statistics"). */
export const visits = {
  perRequest: 50,
  /** Characters of a referring host. */
  host: 100,
  /** In bytes, of a request. */
  body: 16 * 1024,
  /** In a minute, of one item in one process. */
  perItem: 6000,
  /** Counts that wait for the database in one process. More are dropped. */
  waiting: 50_000,
  /** In seconds: how often they are written. */
  writtenEvery: 5,
} as const

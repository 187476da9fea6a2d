/* Limits of fee waivers (docs/product.md, "Application fees"). */

export const waiverLimits = {
  /** Of one opportunity, closed ones included. */
  codes: 50,
  /** In characters. */
  code: { min: 4, max: 24 },
  /** The most uses that a code can be limited to. */
  uses: 10_000,
  /** Requests that are listed. */
  requests: 500,
} as const

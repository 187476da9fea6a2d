import { timingSafeEqual } from 'node:crypto'

/** Whether a request may read metrics. Without METRICS_TOKEN, none may. */
export function mayReadMetrics(
  authorization: string | undefined,
  token: string | undefined,
): boolean {
  if (token === undefined || authorization === undefined) return false
  const given = Buffer.from(authorization)
  const expected = Buffer.from(`Bearer ${token}`)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

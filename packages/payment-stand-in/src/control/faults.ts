import { z } from 'zod'

/**
 * What goes wrong with the next requests. `error` and `rate_limit` have no effect, but an
 * `error` is repeated for its idempotency key; `slow` responds late; `lost_response` takes effect and then closes the connection without a response.
 */
export const fault = z.strictObject({
  kind: z.enum(['error', 'rate_limit', 'slow', 'lost_response']),
  method: z.enum(['GET', 'POST', 'DELETE']).optional(),
  /** The beginning of the path. */
  path: z.string().default('/v1/'),
  /** How many requests it concerns. */
  times: z.number().int().min(1).default(1),
  /** For `slow`. */
  delayMs: z.number().int().min(0).max(120_000).default(15_000),
})

type Fault = z.output<typeof fault>
export type FaultInput = z.input<typeof fault>

export interface Faults {
  add: (given: FaultInput) => void
  clear: () => void
  /** The fault of this request, which is then used up. */
  take: (method: string, path: string) => Fault | undefined
}

export function createFaults(): Faults {
  let faults: Fault[] = []
  return {
    add: (given) => faults.push(fault.parse(given)),
    clear: () => {
      faults = []
    },
    take: (method, path) => {
      const found = faults.find(
        (entry) => (entry.method ?? method) === method && path.startsWith(entry.path),
      )
      if (!found) return undefined
      found.times -= 1
      faults = faults.filter(({ times }) => times > 0)
      return found
    },
  }
}

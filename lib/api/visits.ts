import type { countVisits as count } from '@/contract/statistics'
import type { BodyFor } from '@/contract/endpoint'
import { env } from '@/lib/env'

type Body = BodyFor<typeof count>

/**
 * Sends visits without waiting for an answer, also while the page is being left. Not with `request`: the browser sends
 * text at once, where it would first ask whether it may send JSON.
 * @returns false when the browser can’t take them now
 */
export const countVisits = (visits: readonly Body['visits'][number][]): boolean => {
  const body: Body = { visits: [...visits] }
  const path: (typeof count)['path'] = '/v1/visits'
  return navigator.sendBeacon(`${env.apiUrl}${path}`, JSON.stringify(body))
}

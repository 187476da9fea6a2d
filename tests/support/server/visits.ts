import type { BodyFor } from '@/contract/endpoint'
import type { countVisits } from '@/contract/statistics'
import type { TestApp } from './app'

export type GivenVisit = BodyFor<typeof countVisits>['visits'][number]

export const browserName =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

interface Sender {
  address?: string
  headers?: Record<string, string>
}

/** Sends visits as `navigator.sendBeacon` does. Returns the status. */
export async function sendVisits(
  api: Pick<TestApp, 'app'>,
  visits: readonly unknown[],
  { address = '192.0.2.1', headers = {} }: Sender = {},
): Promise<number> {
  const response = await api.app.inject({
    method: 'POST',
    url: '/v1/visits',
    remoteAddress: address,
    headers: {
      'content-type': 'text/plain;charset=UTF-8',
      'user-agent': browserName,
      ...headers,
    },
    payload: JSON.stringify({ visits }),
  })
  return response.statusCode
}

/** A number of addresses, each of another network. */
export const addressOf = (n: number): string => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`

/** What is stored, as `kind place referrer: count`, sorted. */
export async function storedCounts(api: TestApp, itemId: string): Promise<string[]> {
  await api.app.services.statistics.flush()
  const rows = await api.db
    .selectFrom('statistics_counts')
    .selectAll()
    .where('item_id', '=', itemId)
    .execute()
  return rows
    .map(
      ({ kind, place, referrer, count }) =>
        `${[kind, place, referrer].filter(Boolean).join(' ')}: ${count}`,
    )
    .sort()
}

import type { IncomingHttpHeaders } from 'node:http'
import { isbot } from 'isbot'
import { countryCodes } from '@/contract/enums/countryCodes'
import type { Countable, Statistics } from './statistics'

const codes: ReadonlySet<string> = new Set(countryCodes)

const isCountry = (named: unknown): named is string => typeof named === 'string' && codes.has(named)

/** Visitors who have not asked to be left out, with a page that they see; no crawlers. */
function isCounted(headers: IncomingHttpHeaders): boolean {
  const { dnt, 'sec-gpc': privacy, 'sec-purpose': purpose, 'user-agent': browser } = headers
  if (dnt === '1' || privacy === '1' || purpose?.includes('prefetch')) return false
  return browser !== undefined && !isbot(browser)
}

interface Sender {
  /** Null for the web server itself. */
  address: string | null
  headers: IncomingHttpHeaders
  /** The header in which a proxy names the country. */
  countryHeader: string | undefined
}

/** Counts visits without knowing who the visitor is: tokens and cookies are not read. */
export function countVisits(
  statistics: Statistics,
  { address, headers, countryHeader = '' }: Sender,
  visits: readonly Countable[],
): void {
  if (address === null || !isCounted(headers)) return
  const named = headers[countryHeader]
  const country = isCountry(named) ? named : undefined
  statistics.count({ key: address, profileId: null, country }, visits)
}

import { cardPlaces, type CountedItem, type VisitPlace } from '@/contract/enums/statistics'

/** The kind of page that an address is of; null for one whose cards are not counted. */
export const placeOf = ({
  pathname,
  search,
}: Pick<URL, 'pathname' | 'search'>): VisitPlace | null => {
  if (pathname === '/') return 'HOME'
  if (/^\/(artworks|opportunities|rooms|directory\/\w+)$/.test(pathname)) {
    const parameters = new URLSearchParams(search)
    return parameters.get('query') || parameters.get('searchQuery') ? 'SEARCH' : 'LIST'
  }
  if (pathname.startsWith('/profile/')) return 'PROFILE'
  if (/^\/rooms\/[\w-]{36}$/.test(pathname)) return 'ROOM'
  return /^\/(art|opportunities)\/[\w-]{36}$/.test(pathname) ? 'RELATED' : null
}

/** Where a visitor to the page of an item came from. */
export interface Origin {
  place: VisitPlace
  /** The host of a page outside. */
  referrer?: string
}

const direct: Origin = { place: 'DIRECT' }

/** By the address of the page before it, which may be of another site. */
export const originOf = (item: CountedItem, referrer: string, origin: string): Origin => {
  if (!URL.canParse(referrer)) return direct
  const url = new URL(referrer)
  if (url.origin === origin) {
    const place = placeOf(url)
    return place && cardPlaces[item].includes(place) ? { place } : direct
  }
  const host = url.hostname.toLowerCase()
  const isName = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host) && host.length <= 100
  return isName ? { ...direct, referrer: host } : direct
}

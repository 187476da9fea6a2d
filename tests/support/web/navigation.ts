import { vi } from 'vitest'

/** Records where the browser is sent; jsdom can't leave its page. Undone by `vi.unstubAllGlobals`. */
export const watchDepartures = () => {
  const departures: string[] = []
  const { href, origin, protocol, host, pathname, search, hash } = window.location
  const assign = (url: string) => void departures.push(url)
  vi.stubGlobal('location', { href, origin, protocol, host, pathname, search, hash, assign })
  return departures
}

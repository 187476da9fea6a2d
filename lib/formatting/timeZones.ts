let zones: Record<string, string> | null = null

/** `America/Argentina/Buenos_Aires` as `Buenos Aires (America, Argentina)`. */
export const timeZoneLabel = (zone: string) => {
  const [place = zone, ...regions] = zone.replaceAll('_', ' ').split('/').reverse()
  return regions.length > 0 ? `${place} (${regions.reverse().join(', ')})` : place
}

/** The time zones that this browser knows, by place, with one that may be missing in its list. */
export const timeZoneOptions = (chosen: string): Readonly<Record<string, string>> => {
  zones ??= Object.fromEntries(
    ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]
      .map((zone): [string, string] => [zone, timeZoneLabel(zone)])
      .sort(([, a], [, b]) => a.localeCompare(b, 'en')),
  )
  return chosen in zones ? zones : { [chosen]: timeZoneLabel(chosen), ...zones }
}

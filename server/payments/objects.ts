/** The id of a related object of the provider, whether or not it was expanded. */
export const idOf = (related: string | { id: string }): string =>
  typeof related === 'string' ? related : related.id

export const idOrNull = (related: string | { id: string } | null | undefined): string | null =>
  related === null || related === undefined ? null : idOf(related)

/** An expanded object; null when it wasn't expanded or there is none. */
export const expanded = <T extends object>(related: string | T | null | undefined): T | null =>
  typeof related === 'object' ? related : null

/** Seconds of the provider as a date. */
export const atSecond = (seconds: number): Date => new Date(seconds * 1000)

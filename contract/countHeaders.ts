/** Headers in which the response of a list counts matches, beside the array in its body. */
export const countHeaders = {
  /** Of all matches. */
  total: 'X-Total-Count',
  /** Of matches that are left out because of their currency. */
  inOtherCurrencies: 'X-In-Other-Currencies',
  /** Of matches that are left out because they have no size or price to compare. */
  withoutValue: 'X-Without-Value',
} as const

type CountName = keyof typeof countHeaders

export type Counts = { [Name in CountName]?: number | undefined }

/** The counts that are known, with their headers. */
export const countEntries = (counts: Counts = {}): [header: string, count: number][] =>
  Object.entries(countHeaders).flatMap(([name, header]): [string, number][] => {
    const count = counts[name as CountName]
    return count === undefined ? [] : [[header, count]]
  })

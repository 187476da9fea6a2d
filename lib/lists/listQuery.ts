import { maxPage } from '@/contract/limits/maxPage'

/** The query of an address as Next.js hands it over. */
export type RawQuery = Record<string, string | string[] | undefined>
type RawValue = RawQuery[string]

export const textOf = (value: RawValue) => ([value ?? ''].flat()[0] ?? '').trim()

/** Reads `a,b`, and `a` and `b` as separate parameters, as a form without JavaScript sends them. */
export const listOf = (value: RawValue) => [
  ...new Set(
    [value ?? []]
      .flat()
      .flatMap((part) => part.split(','))
      .map((part) => part.trim())
      .filter(Boolean),
  ),
]

/** Addresses leave page 1 out. */
export const pageOf = (value: RawValue) => {
  const page = textOf(value)
  return page === '1' ? '' : page
}

/** The number of a page, counted from 1; null when the text is not a page that a list can have. */
export const pageNumberOf = (page: string) => {
  if (page === '') return 1
  const number = /^[1-9]\d*$/.test(page) ? Number(page) : 0
  return number > 0 && number <= maxPage ? number : null
}

/** For the API, which names in its response what is not a page that a list can have. */
export const requestedPage = (page: string) => page || 1

/** The reverse of `pageNumberOf`. */
export const pageText = (number: number) => (number === 1 ? '' : String(number))

/** False for empty, repeated or default parameters: the list has one canonical address. */
export const isCanonicalQuery = (raw: RawQuery, canonical: Record<string, string | undefined>) =>
  Object.entries(canonical).every(([name, value]) => raw[name] === value)

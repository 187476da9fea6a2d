import { foldLetters } from '@/contract/values/foldLetters'

/*
 * Words and filters share one tsvector (server/db/migrations/0002_art.ts). Folding happens here, so that
 * stored text and queries agree whatever the database's locale.
 */

const MAX_WORD = 60

/** Lower-case words without accents: “Łódź, Kraków” → ['lodz', 'krakow']. */
export function foldWords(text: string): string[] {
  return (foldLetters(text).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, MAX_WORD))
}

/** The value of `search_text`: every word once. */
export function searchText(...parts: (string | null | undefined)[]): string {
  return [...new Set(parts.flatMap((part) => foldWords(part ?? '')))].join(' ')
}

/** The value of `city_key`: “New York” → 'newyork'. */
export const cityKey = (city: string | null | undefined): string => foldWords(city ?? '').join('')

const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
export const countryName = (code: string | null | undefined): string | undefined =>
  code ? countries.of(code) : undefined

const quote = (lexeme: string) => `'${lexeme.replace(/['\\]/g, (sign) => sign + sign)}'`

/** Matches any of these filter values. */
export const anyOf = (prefix: string, values: readonly string[]): string =>
  `(${values.map((value) => quote(`${prefix}:${value}`)).join(' | ')})`

/** Matches nothing: neither words nor filters are a sign alone. */
const nothing = quote('-')

/**
 * Word prefixes to match. One or two Latin letters match whole words only, because as a prefix
 * they would match most of a large table. Text without a letter or digit matches nothing.
 */
export const wordsBegin = (text: string): string[] => {
  const words = foldWords(text)
  if (words.length === 0 && text.trim() !== '') return [nothing]
  return words.map((word) => (/^[a-z0-9]{1,2}$/.test(word) ? quote(word) : `${quote(word)}:*`))
}

/** Keys that begin like this one; an empty one, of a place without a letter or digit, matches nothing. */
export const begins = (prefix: string, key: string): string =>
  key === '' ? nothing : `${quote(`${prefix}:${key}`)}:*`

/** The text of a tsquery that requires every part; null for no parts. */
export const allOf = (parts: readonly (string | undefined)[]): string | null =>
  parts.filter(Boolean).join(' & ') || null

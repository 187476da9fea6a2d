/* Plain, so that the form writes tags as the API keeps them. */

/** Lower case, NFKC, single spaces, without `#`: two spellings of one tag are one tag. */
export const plainTag = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\s+/gu, ' ')
    .trim()
    .toLowerCase()
    .replace(/^[#\s]+/, '')

/** A tag names something: it holds a letter or a digit. */
export const namesSomething = (tag: string): boolean => /[\p{L}\p{N}]/u.test(tag)

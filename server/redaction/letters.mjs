import { lookAlikes } from './lookAlikes.mjs'

/** More characters between two letters than may stand between the words of a name. */
export const BREAK = 4

/** Letters that are no plain letter with a mark. @type {Readonly<Record<string, string>>} */
const plain = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ς: 'σ',
}

const IS_WORD = /[\p{L}\p{M}\p{N}]/u
const IS_FORMAT = /\p{Cf}/u

/** @param {string} text */
const withoutMarks = (text) => text.normalize('NFKD').replace(/[\u0300-\u036f]/g, '')

/** In lower case, without marks. @param {string} letter */
export const foldLetter = (letter) =>
  withoutMarks(withoutMarks(letter).toLowerCase()).replace(
    /[ßæœþøđðłħıς]/g,
    (found) => plain[found] ?? found,
  )

/** The Latin letter that it looks like, if there is one. @param {string} letter */
export function foldLookAlike(letter) {
  if (IS_FORMAT.test(letter)) return ''
  const bare = withoutMarks(letter)
  return lookAlikes.get(bare) ?? foldLetter(bare)
}

/**
 * The letters and digits of a text, and where they stand.
 * @typedef {object} Letters
 * @property {string} text
 * @property {string[]} letters
 * @property {number[]} starts where the character begins that the letter is of
 * @property {number[]} ends where it ends, with its marks
 * @property {number[]} gaps how many other characters stand before the letter, at most BREAK, and last behind all
 */

/** @param {string} character @param {(letter: string) => string} fold */
const wordLetters = (character, fold) => {
  const folded = fold(character)
  if (folded === '') return null
  return [...folded].filter((letter) => IS_WORD.test(letter))
}

/**
 * @param {string} text
 * @param {(letter: string) => string} fold one letter may become several
 * @returns {Letters}
 */
export function lettersOf(text, fold) {
  /** @type {Map<string, string[] | null>} */
  const known = new Map()
  /** @type {Letters} */
  const found = { text, letters: [], starts: [], ends: [], gaps: [] }
  let gap = BREAK
  let place = 0
  for (const character of text) {
    let folded = known.get(character)
    if (folded === undefined) {
      folded = wordLetters(character, fold)
      known.set(character, folded)
    }
    const start = place
    place += character.length
    // A mark belongs to the letter before it.
    if (folded === null) {
      if (gap === 0) found.ends[found.ends.length - 1] = place
      continue
    }
    if (folded.length === 0) gap = Math.min(gap + 1, BREAK)
    for (const letter of folded) {
      found.letters.push(letter)
      found.starts.push(start)
      found.ends.push(place)
      found.gaps.push(gap)
      gap = 0
    }
  }
  found.gaps.push(BREAK)
  return found
}

/**
 * The words of a text, folded.
 * @param {string} text
 * @param {(letter: string) => string} fold
 * @returns {string[]}
 */
export function wordsOf(text, fold) {
  const { letters, gaps } = lettersOf(text, fold)
  /** @type {string[]} */
  const words = []
  for (const [n, letter] of letters.entries()) {
    if (gaps[n] === 0) words[words.length - 1] += letter
    else words.push(letter)
  }
  return words
}

import { wordsOf, foldLetter } from './letters.mjs'
import { ordinaryNameWords, sharedNameWords } from './nameWords.mjs'

/**
 * Words that follow each other, also run together.
 * @typedef {object} Pattern
 * @property {string[]} letters
 * @property {ReadonlySet<number>} wordStarts places in `letters` before which other characters may stand
 * @property {boolean} isName may have an ending, and initials beside it
 * @property {boolean} needsCapital is an ordinary word as well
 */

/**
 * @typedef {object} Hidden
 * @property {readonly (string | null | undefined)[]} names each word of at least three letters is hidden as well
 * @property {readonly (string | null | undefined)[]} others addresses and numbers, which are hidden as a whole
 */

/** @param {readonly string[]} words @param {boolean} isName @returns {Pattern} */
function patternOf(words, isName) {
  /** @type {string[]} */
  const letters = []
  const wordStarts = new Set()
  for (const word of words) {
    wordStarts.add(letters.length)
    letters.push(...word)
  }
  return { letters, wordStarts, isName, needsCapital: false }
}

/** @param {string} word */
const foldedWord = (word) => wordsOf(word, foldLetter).join('')
/** @param {string} word */
const lengthOf = (word) => [...word].length

/**
 * One word alone, unless many names share it.
 * @param {string} word
 * @param {{ isName: boolean, fold: (letter: string) => string }} given
 * @returns {Pattern[]}
 */
function patternOfWord(word, { isName, fold }) {
  const plain = foldedWord(word)
  const words = wordsOf(word, fold)
  const shortest = fold === foldLetter ? 2 : 3
  if (words.length !== 1 || lengthOf(plain) < shortest || sharedNameWords.has(plain)) return []
  const mayEnd = isName && lengthOf(plain) > 2 && /\D/.test(plain)
  return [{ ...patternOf(words, mayEnd), needsCapital: ordinaryNameWords.has(plain) }]
}

/** The words of a text as they are written. @param {string} text */
const writtenWords = (text) => text.match(/[\p{L}\p{M}\p{N}\p{Cf}]+/gu) ?? []

/** @param {readonly string[]} words @param {boolean} isName @returns {Pattern[]} */
function phrasesOf(words, isName) {
  if (words.length < 2) return []
  // Also with the last word first.
  const turned = [...words.slice(-1), ...words.slice(0, -1)]
  return [patternOf(words, isName), patternOf(turned, isName)]
}

/**
 * @param {Hidden} hidden
 * @param {(letter: string) => string} fold
 * @returns {Pattern[]}
 */
export function patternsOf({ names, others }, fold) {
  const known = [
    ...names.map((text) => ({ text: text ?? '', isName: true })),
    ...others.map((text) => ({ text: text ?? '', isName: false })),
  ]
  const found = known.flatMap(({ text, isName }) => {
    const words = wordsOf(text, fold)
    const isAlone = words.length === 1
    const single = writtenWords(text).filter(
      (word) => isAlone || (isName && /\D/.test(word) && lengthOf(foldedWord(word)) > 2),
    )
    return [
      ...phrasesOf(words, isName),
      ...single.flatMap((word) => patternOfWord(word, { isName, fold })),
    ]
  })
  return [...new Map(found.map((pattern) => [keyOf(pattern), pattern])).values()]
}

/** @param {Pattern} pattern */
const keyOf = ({ letters, wordStarts }) =>
  letters.map((letter, n) => (wordStarts.has(n) ? ` ${letter}` : letter)).join('')

/**
 * The initials of names of several words.
 * @param {Hidden} hidden
 * @param {(letter: string) => string} fold
 * @returns {ReadonlySet<string>}
 */
export const initialsOf = ({ names }, fold) =>
  new Set(
    names
      .map((name) => wordsOf(name ?? '', fold))
      .filter((words) => words.length > 1)
      .flatMap((words) => words.map((word) => [...word][0] ?? '')),
  )

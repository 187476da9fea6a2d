import { BREAK } from './letters.mjs'

/**
 * @typedef {import('./letters.mjs').Letters} Letters
 * @typedef {import('./patterns.mjs').Pattern} Pattern
 */

/**
 * A pattern at its place among the letters of a text.
 * @typedef {object} Match
 * @property {Pattern} pattern
 * @property {number} first the place of its first letter
 * @property {number} last the place of its last letter, an ending included
 */

/** Scripts that leave no space between words. */
const UNSPACED =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u

/** @param {string} letter */
const isDigit = (letter) => letter >= '0' && letter <= '9'

/** Whether a word may end between two letters without anything between them. @param {string} own @param {string} other */
const mayTouch = (own, other) => UNSPACED.test(own) || isDigit(own) !== isDigit(other)

/** Whether a word ends before the letter at the place. @param {Letters} text @param {number} place @param {string} own */
const endsBefore = ({ letters, gaps }, place, own) =>
  gaps[place] !== 0 || mayTouch(own, letters[place] ?? '')

/** Whether a word begins after the letter at the place. @param {Letters} text @param {number} place @param {string} own */
const beginsAfter = ({ letters, gaps }, place, own) =>
  gaps[place + 1] !== 0 || mayTouch(own, letters[place] ?? '')

/** The endings of genitive and plural. After hissing sounds it is "es" as well. @param {string} last */
const endingsAfter = (last) => ('sxzh'.includes(last) ? ['s', 'es'] : ['s'])

/**
 * Where the word that the pattern ends with ends, if it does.
 * @param {Letters} text @param {Pattern} pattern @param {number} last
 */
function endOf(text, { letters, isName }, last) {
  const own = letters.at(-1) ?? ''
  if (endsBefore(text, last + 1, own)) return last
  if (!isName || isDigit(own)) return undefined
  for (const ending of endingsAfter(own)) {
    const end = last + ending.length
    const follows = [...ending].every(
      (letter, n) => text.gaps[last + 1 + n] === 0 && text.letters[last + 1 + n] === letter,
    )
    if (follows && endsBefore(text, end + 1, 's')) return end
  }
  return undefined
}

/** Whether the words of the pattern stand as words of their own. @param {Letters} text @param {Pattern} pattern @param {number} first */
function hasItsWords({ gaps }, { letters, wordStarts }, first) {
  for (let n = 1; n < letters.length; n += 1) {
    if (gaps[first + n] !== 0 && !wordStarts.has(n)) return false
  }
  return true
}

/** @param {Letters} text @param {Pattern} pattern @param {number} last @returns {Match | undefined} */
function matchAt(text, pattern, last) {
  const first = last + 1 - pattern.letters.length
  if (!beginsAfter(text, first - 1, pattern.letters[0] ?? '')) return undefined
  const end = endOf(text, pattern, last)
  return end !== undefined && hasItsWords(text, pattern, first)
    ? { pattern, first, last: end }
    : undefined
}

class Node {
  /** @type {Map<string, Node>} */
  next = new Map()
  /** Of the patterns that end here, also those that are the end of a longer one. @type {Pattern[]} */
  patterns = []
  /** The longest end of what leads here that another pattern begins with. @type {Node | undefined} */
  fallback
}

/** @param {readonly Pattern[]} patterns */
function buildTree(patterns) {
  const root = new Node()
  for (const pattern of patterns) {
    let node = root
    for (const letter of pattern.letters) {
      const next = node.next.get(letter) ?? new Node()
      node.next.set(letter, next)
      node = next
    }
    node.patterns.push(pattern)
  }
  const waiting = [root]
  for (const node of waiting) {
    for (const [letter, next] of node.next) {
      let fallback = node.fallback
      while (fallback && !fallback.next.has(letter)) fallback = fallback.fallback
      next.fallback = fallback?.next.get(letter) ?? root
      next.patterns.push(...next.fallback.patterns)
      waiting.push(next)
    }
  }
  return root
}

/**
 * Finds all patterns in one pass (Aho-Corasick), however many there are and however often they nearly match.
 * @param {readonly Pattern[]} patterns
 * @returns {(text: Letters) => { matches: Match[], steps: number }} with the number of letters that were compared
 */
export function createMatcher(patterns) {
  const root = buildTree(patterns)
  return (text) => {
    /** @type {Match[]} */
    const matches = []
    let steps = 0
    let node = root
    for (const [place, letter] of text.letters.entries()) {
      if (text.gaps[place] === BREAK) node = root
      while (node !== root && !node.next.has(letter)) {
        node = node.fallback ?? root
        steps += 1
      }
      node = node.next.get(letter) ?? root
      steps += 1
      for (const pattern of node.patterns) {
        steps += pattern.letters.length
        const match = matchAt(text, pattern, place)
        if (match) matches.push(match)
      }
    }
    return { matches, steps }
  }
}

import { findAddresses } from './addresses.mjs'
import { withInitials } from './initials.mjs'
import { foldLetter, foldLookAlike, lettersOf } from './letters.mjs'
import { withSmallL } from './lookAlikes.mjs'
import { createMatcher } from './matcher.mjs'
import { initialsOf, patternsOf } from './patterns.mjs'

const HIDDEN = '[hidden]'

/**
 * @typedef {import('./patterns.mjs').Hidden} Hidden
 * @typedef {{ start: number, end: number }} Span
 */

/**
 * @param {readonly Hidden[]} spellings
 * @param {(letter: string) => string} fold
 * @returns {(text: string) => Span[]}
 */
function createFinder(spellings, fold) {
  const find = createMatcher(spellings.flatMap((spelling) => patternsOf(spelling, fold)))
  const initials = new Set(spellings.flatMap((spelling) => [...initialsOf(spelling, fold)]))
  return (text) => {
    const letters = lettersOf(text, fold)
    return find(letters).matches.flatMap((match) => {
      const isCapital = /^\p{Lu}/u.test(
        text.slice(letters.starts[match.first], letters.ends[match.first]),
      )
      if (match.pattern.needsCapital && !isCapital) return []
      const { first, last } = withInitials(letters, match, initials)
      return [{ start: letters.starts[first] ?? 0, end: letters.ends[last] ?? text.length }]
    })
  }
}

/** In other cases, letters look like others. @param {Hidden} hidden @returns {Hidden[]} */
const spellingsOf = ({ names, others }) => [
  { names: names.map((name) => name && withSmallL(name)), others },
  { names: names.map((name) => name?.toUpperCase()), others: [] },
  { names: names.map((name) => name?.toLowerCase()), others: [] },
]

/**
 * Hides the first and longest of spans that overlap. Without sorting, which would take longer than the text is long.
 * @param {string} text
 * @param {readonly Span[]} spans
 */
function hide(text, spans) {
  const ends = new Int32Array(text.length)
  for (const { start, end } of spans) ends[start] = Math.max(ends[start] ?? 0, end)
  let shown = ''
  let from = 0
  for (const [start, end] of ends.entries()) {
    if (end === 0 || start < from) continue
    shown += text.slice(from, start) + HIDDEN
    from = end
  }
  return shown + text.slice(from)
}

/**
 * Hides email and web addresses in texts, and the given words of somebody, in upper or lower case, with or without
 * accents, and in letters of other alphabets that look the same. A name may have the ending of a genitive or plural,
 * and initials beside it. A name that is an ordinary word is hidden alone only with a capital letter. Takes as many
 * steps as the text has letters.
 * @param {Hidden} hidden
 * @returns {(text: string) => string}
 */
export function createRedaction(hidden) {
  const find = createFinder([hidden], foldLetter)
  const findLookAlikes = createFinder(spellingsOf(hidden), foldLookAlike)
  return (text) => {
    const left = hide(text, findAddresses(text))
    return hide(left, [...find(left), ...findLookAlikes(withSmallL(left))])
  }
}

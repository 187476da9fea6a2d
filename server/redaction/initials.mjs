/**
 * @typedef {import('./letters.mjs').Letters} Letters
 * @typedef {import('./matcher.mjs').Match} Match
 */

/** Initials that may stand on one side of a name. */
const MAX = 4

/** Whether the letter stands alone. @param {Letters} text @param {number} place */
const isAlone = ({ letters, gaps }, place) =>
  place >= 0 && place < letters.length && gaps[place] !== 0 && gaps[place + 1] !== 0

/** Whether a letter is written as an initial: as a capital, or with a period. @param {Letters} text @param {number} place */
function isInitial({ text, starts, ends }, place) {
  const end = ends[place] ?? 0
  return text[end] === '.' || /^\p{Lu}/u.test(text.slice(starts[place], end))
}

/** What stands between a letter and the next one. @param {Letters} text @param {number} place */
const between = ({ text, starts, ends }, place) => text.slice(ends[place], starts[place + 1])

/**
 * Where a match begins and ends with the initials of its name beside it: "Z. Voss", "Voss, Z. M.".
 * @param {Letters} text
 * @param {Match} match
 * @param {ReadonlySet<string>} initials
 */
export function withInitials(text, { pattern, first, last }, initials) {
  if (!pattern.isName) return { first, last }
  /** @param {number} place */
  const isOwn = (place) =>
    isAlone(text, place) && initials.has(text.letters[place] ?? '') && isInitial(text, place)
  let start = first
  while (first - start < MAX && (text.gaps[start] ?? 0) <= 3 && isOwn(start - 1)) start -= 1
  let end = last
  while (
    end - last < MAX &&
    isOwn(end + 1) &&
    (end === last ? /^[\s,]{1,3}$/u : /^[\s,.]{1,3}$/u).test(between(text, end))
  ) {
    end += 1
  }
  return { first: start, last: end }
}

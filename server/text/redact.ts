import { ordinaryNameWords, sharedNameWords } from './nameWords'

const HIDDEN = '[hidden]'

const addresses = [
  // As long as an address may be: a long word is not tried from each of its letters to its end.
  /[^\s<>()[\]"',;@]{1,64}@[^\s<>()[\]"',;@]{1,255}\.\p{L}{2,}/giu,
  /\b(?:https?:\/\/|www\.)[^\s<>()[\]"']+/giu,
  // A handle of a social network.
  /(?<![\p{L}\p{N}])@[\p{L}\p{N}_.]{2,}/giu,
]

/** Letters that are no plain letter with a mark. */
const plain: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ø: 'o', đ: 'd', ð: 'd', ł: 'l', ħ: 'h', ı: 'i', ς: 'σ' },
}

const IS_WORD = /[\p{L}\p{M}\p{N}]/u

const foldLetter = (letter: string) =>
  letter
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[ßæœþøđðłħıς]/g, (found) => plain[found] ?? found)

/** A text in lower case without marks, with spaces for all but letters and digits, and where each of them begins. */
function fold(text: string) {
  const letters: string[] = []
  const places: number[] = []
  let place = 0
  for (const letter of text) {
    for (const folded of foldLetter(letter)) {
      letters.push(IS_WORD.test(folded) ? folded : ' '.repeat(folded.length))
      places.push(...Array.from(folded.split(''), () => place))
    }
    place += letter.length
  }
  return { folded: letters.join(''), places: [...places, text.length] }
}

const partsOf = (text: string | null | undefined): string[] =>
  fold(text ?? '')
    .folded.split(' ')
    .filter(Boolean)

/** Scripts that leave no space between words. */
const UNSPACED =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u

/** What must not stand beside a part that begins or ends with the letter. */
const neighbor = (letter: string) =>
  UNSPACED.test(letter) ? null : /\d/.test(letter) ? '\\d' : '[^ \\d]'

/** The parts as words of their own, also run together. They are letters and digits, which mean themselves. */
function patternOf(parts: readonly string[]): string {
  const letters = [...parts.join('')]
  const [before, after] = [letters[0], letters.at(-1)].map((letter = '') => neighbor(letter))
  return `${before ? `(?<!${before})` : ''}${parts.join(' {0,3}')}${after ? `(?!${after})` : ''}`
}

const lengthOf = (part: string) => [...part].length

type Words = readonly (string | null | undefined)[]

interface Hidden {
  /** Each part of at least three letters is hidden as well. */
  names: Words
  /** Addresses and numbers, which are hidden as a whole. */
  others: Words
}

function patternsOf({ names, others }: Hidden): string[] {
  const named = names.map(partsOf)
  const known = [...named, ...others.map(partsOf)]
  const phrases = known.filter((parts) => parts.length > 1)
  const alone = [
    ...named.flat().filter((part) => lengthOf(part) > 2 && /\D/.test(part)),
    // What consists of one word may be shorter.
    ...known.filter((parts) => parts.length === 1).flat(),
  ].filter((part) => lengthOf(part) > 1 && !sharedNameWords.has(part))
  return [
    ...phrases,
    // Also with the last word first.
    ...phrases.map((parts) => [...parts.slice(-1), ...parts.slice(0, -1)]),
    ...alone.map((part) => [part]),
  ].map(patternOf)
}

/**
 * Hides email and web addresses in texts, and the given words of somebody, in upper or lower case and with or
 * without accents. A name that is an ordinary word is hidden alone only with a capital letter.
 */
export function createRedaction(hidden: Hidden): (text: string) => string {
  const patterns = [...new Set(patternsOf(hidden))]
  const own = patterns.length > 0 ? new RegExp(patterns.join('|'), 'gu') : null
  return (text) => {
    const left = addresses.reduce((rest, pattern) => rest.replace(pattern, HIDDEN), text)
    return own ? hideOwn(left, own) : left
  }
}

/** Where in the text the letter begins that follows those before `length`: one letter may have become several. */
function placeAfter(places: readonly number[], length: number): number {
  let next = length
  while (next < places.length - 1 && places[next] === places[length - 1]) next += 1
  return places[next] ?? 0
}

function hideOwn(text: string, own: RegExp): string {
  const { folded, places } = fold(text)
  let shown = ''
  let end = 0
  for (const { 0: found, index } of folded.matchAll(own)) {
    const start = places[index] ?? end
    if (ordinaryNameWords.has(found) && !/^\p{Lu}/u.test(text.slice(start))) continue
    shown += text.slice(end, start) + HIDDEN
    end = placeAfter(places, index + found.length)
  }
  return shown + text.slice(end)
}

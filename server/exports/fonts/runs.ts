import createBidi from 'bidi-js'

const bidi = createBidi()

/** Letters in one direction and one font, in the order in which they are read. */
export interface Run {
  text: string
  /** Index of the font. */
  font: number
  isRightToLeft: boolean
}

interface Leveled extends Run {
  level: number
}

export const graphemesOf = (text: string): string[] =>
  Array.from(
    new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text),
    ({ segment }) => segment,
  )

export type Direction = 'ltr' | 'rtl'

/** By the first letter that has a direction. */
export const directionOf = (text: string): Direction =>
  bidi.getEmbeddingLevels(text).paragraphs[0]?.level === 1 ? 'rtl' : 'ltr'

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u

export const hasRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text)

/** Keeps the direction of a text from turning the words around it (U+2068 and U+2069). */
export const isolated = (text: string): string =>
  hasRightToLeft(text) ? `\u2068${text}\u2069` : text

/** As fonts compose it. Thai tone marks stand above the ring of sara am, which is a letter of its own (U+0E33). */
export const composed = (text: string): string =>
  text.normalize('NFC').replace(/([\u0e48-\u0e4b])\u0e33/g, '\u0e4d$1\u0e32')

/** Within a run from right to left, brackets face the other way. */
const mirrored = (text: string) =>
  [...text].map((letter) => bidi.getMirroredCharacter(letter) ?? letter).join('')

/** Characters without a glyph: controls of direction, and others that joining does not need. */
const INVISIBLE = /(?![\u200c\u200d])[\p{Cc}\p{Cf}]/gu

/**
 * Divides a line into runs, from left to right (Unicode Standard Annex 9).
 * @param direction of the text that the line is a part of
 * @param fontOf the font that has a grapheme
 */
export function visualRuns(
  line: string,
  direction: Direction,
  fontOf: (grapheme: string) => number,
): Run[] {
  const { levels } = bidi.getEmbeddingLevels(line, direction)
  const runs: Leveled[] = []
  let at = 0
  for (const grapheme of graphemesOf(line)) {
    const level = levels[at] ?? 0
    at += grapheme.length
    const text = grapheme.replace(INVISIBLE, '')
    if (text === '') continue
    const font = fontOf(text)
    const last = runs.at(-1)
    if (last?.level === level && last.font === font) last.text += text
    else runs.push({ text, font, level, isRightToLeft: level % 2 === 1 })
  }
  for (const run of runs) if (run.isRightToLeft) run.text = mirrored(run.text)
  return reordered(runs)
}

/** Rule L2: from the highest level down, every sequence of runs of that level or above is reversed. */
function reordered(runs: Leveled[]): Leveled[] {
  const highest = Math.max(0, ...runs.map(({ level }) => level))
  let line = runs
  for (let level = highest; level > 0; level -= 1) {
    const next: Leveled[] = []
    let above: Leveled[] = []
    for (const run of line) {
      if (run.level >= level) above.unshift(run)
      else {
        next.push(...above, run)
        above = []
      }
    }
    line = [...next, ...above]
  }
  return line
}

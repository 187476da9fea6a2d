import type { CvKind } from '@/contract/enums/profiles'
import { counts, text, years } from '@/contract/limits/limits'
import { newRowKey } from '@/lib/forms/useField'
import { countOf } from '@/lib/formatting/numbers'
import { isEmptyLine } from './cvLines'
import type { CvValues } from './profileValues'

type PastedEntry = Omit<CvValues, 'key'>

interface PastedCv {
  entries: PastedEntry[]
  /** How many entries lost the end of a text that is too long. */
  shortened: number
}

/** Headings as CVs use them; one alone on its line sets the kind of the lines below. */
const headings: [RegExp, CvKind][] = [
  [/^(education|studies|training)$/, 'EDUCATION'],
  [
    /^((selected|recent|solo|group|duo|two-person|and|&|,|\/|\s)*)(exhibitions|shows)$/,
    'EXHIBITION',
  ],
  [/^((selected|awards|grants|prizes|and|&|,|\/|\s)*)(awards|prizes|grants|honou?rs)$/, 'AWARD'],
  [/^((selected|artist)\s)*residencies$/, 'RESIDENCY'],
  [/^((selected|public|private|and|&|\s)*)collections$/, 'COLLECTION'],
  [/^((selected|and|&|\s)*)(press|publications|bibliography)$/, 'PRESS'],
]

/** Words of a line that say its kind where no heading does, the surest first. */
const kindWords: [RegExp, CvKind][] = [
  [/\b(collections?)\b/i, 'COLLECTION'],
  [/\b(residency|residencies|artist[- ]in[- ]residence)\b/i, 'RESIDENCY'],
  [/\b(awards?|prizes?|grants?|fellowships?|scholarships?|stipends?)\b/i, 'AWARD'],
  [/\b(BA|BFA|MA|MFA|Ph\.?D|diploma|degree|bachelors?|masters?)\b/, 'EDUCATION'],
  [/\b(exhibitions?|shows?|biennial|biennale|triennial|triennale)\b/i, 'EXHIBITION'],
]

const kindByWords = (line: string) => kindWords.find(([words]) => words.test(line))?.[1]

const bullet = /^[\s•·‣◦*–—-]+/
const separator = /^[\s,;:.|–—-]+/
/** “2019”, “2019–2021”, “2019-21” or “2019–present”, followed by something that is no digit. */
const yearAtStart = /^(\d{4})(\s*[–—-]\s*(?:\d{4}|\d{2}|present|ongoing|now))?(?!\d)/i
const yearAtEnd = /[\s,(]+(\d{4})\)?\.?$/

const isYear = (digits: string) => Number(digits) >= years.min && Number(digits) <= years.max

const kindOf = (line: string) => {
  const name = line.replace(/:$/, '').trim().toLowerCase()
  return headings.find(([heading]) => heading.test(name))?.[1]
}

/** Splits a line into its year, or the first and the range of several, and the rest. */
const splitYear = (line: string) => {
  const start = yearAtStart.exec(line)
  if (start?.[1] && isYear(start[1])) {
    const rest = line.slice(start[0].length).replace(separator, '')
    return { year: start[1], range: start[2] ? ` (${start[0].trim()})` : '', rest }
  }
  const end = yearAtEnd.exec(line)
  if (end?.[1] && isYear(end[1])) return { year: end[1], range: '', rest: line.slice(0, end.index) }
  return { year: '', range: '', rest: line }
}

/** Title and place: at the first tab, else at the first comma behind a title in quotation marks. */
const splitPlace = (rest: string): [string, string] => {
  const quoted = /^[“"«„][^”"»“]+[”"»“]/.exec(rest)?.[0].length ?? 0
  const tab = rest.indexOf('\t')
  const at = tab < 0 ? rest.indexOf(',', quoted) : tab
  if (at < 0) return [rest, '']
  return [rest.slice(0, at), rest.slice(at + 1).replace(separator, '')]
}

const cut = (words: string, limit: number) => {
  const plain = words.replace(/\s+/g, ' ').trim()
  const characters = [...plain]
  return characters.length <= limit
    ? { text: plain, isCut: false }
    : { text: `${characters.slice(0, limit - 1).join('')}…`, isCut: true }
}

/**
 * Reads the lines of a CV that the user pasted, one entry per line. A year alone on its line counts
 * for the lines below, and so does a heading such as “Education”. Without a heading, the words of a line say its
 * kind.
 * @param kind of the lines before the first heading
 */
export const readPastedCv = (pasted: string, kind: CvKind): PastedCv => {
  const found: PastedCv = { entries: [], shortened: 0 }
  let current: { kind: CvKind; year: string; hasHeading: boolean } = {
    kind,
    year: '',
    hasHeading: false,
  }
  for (const raw of pasted.split(/\r\n|[\r\n]/)) {
    const line = raw.replace(bullet, '').trim()
    if (!line) continue
    const heading = kindOf(line)
    const { year, range, rest } = splitYear(line)
    if (heading) current = { kind: heading, year: '', hasHeading: true }
    else if (!rest) current = { ...current, year }
    else {
      const [title, place] = splitPlace(rest)
      const titleText = cut(title + range, text.cvTitle)
      const placeText = cut(place, text.cvPlace)
      if (titleText.isCut || placeText.isCut) found.shortened += 1
      found.entries.push({
        kind: (!current.hasHeading && kindByWords(line)) || current.kind,
        year: year || current.year,
        title: titleText.text,
        place: placeText.text,
      })
    }
  }
  return found
}

const linesOf = (count: number) => countOf(count, 'line', 'lines')

/**
 * Rows with one more for each pasted line: below a row, or in its place if it is empty. The message
 * says what is missing and what did not fit.
 */
export const insertPastedCv = (rows: readonly CvValues[], target: CvValues, pasted: string) => {
  const { entries, shortened } = readPastedCv(pasted, target.kind)
  const isReplaced = isEmptyLine(target)
  const room = counts.cvEntries - rows.length + (isReplaced ? 1 : 0)
  const fitting = entries.slice(0, room).map((entry, index): CvValues => {
    // The first row keeps its key, and with it the focus.
    const isTarget = isReplaced && index === 0
    const key = isTarget ? target.key : newRowKey()
    return { ...entry, key, year: entry.year || (isTarget ? target.year : '') }
  })
  const filled = isReplaced && fitting.length > 0 ? fitting : [target, ...fitting]
  const undated = fitting.filter(({ year }) => !year).length
  const left = entries.length - fitting.length
  const notes = [
    `Added ${linesOf(fitting.length)}.`,
    undated > 0 && `Enter the year of ${linesOf(undated)}.`,
    shortened > 0 && `Shortened ${linesOf(shortened)}.`,
    left > 0 && `Left out ${linesOf(left)}: a CV has up to ${counts.cvEntries}.`,
  ]
  return {
    rows: rows.flatMap((row) => (row.key === target.key ? filled : [row])),
    added: new Set(fitting.map(({ key }) => key)),
    message: notes.filter(Boolean).join(' '),
  }
}

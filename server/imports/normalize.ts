import { listOf, textOf, type Values } from './cells'

/* What can be put right in a cell is put right, and leaves a warning: “column: what was changed”. */

/** Without half of a surrogate pair at its end. */
const cut = (words: string, max: number) =>
  words
    .slice(0, max)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()

/** Shortened at the end of a word, with an ellipsis. */
const shorten = (words: string, max: number) => {
  const start = cut(words, max - 1)
  const end = start.search(/\s\S*$/)
  return `${end > max / 2 ? start.slice(0, end) : start}…`
}

/**
 * Shortens texts that are shown in a line or two. A longer one stays whole in the description.
 * @param limits characters by column
 */
export function shortenTexts(
  values: Values,
  limits: Readonly<Record<string, number>>,
  warnings: string[],
): Values {
  const changed: Values = {}
  const whole: string[] = []
  for (const [name, max] of Object.entries(limits)) {
    const words = textOf(values[name]).normalize('NFC')
    if (words.length <= max) continue
    changed[name] = shorten(words, max)
    whole.push(words)
    warnings.push(
      `${name}: It has more than ${max} characters, so it was shortened. The whole is in the description.`,
    )
  }
  if (whole.length === 0) return values
  const description = [...whole, textOf(values.description)].filter(Boolean).join('\n\n')
  return { ...values, ...changed, description }
}

interface ListRules {
  /** As in messages. */
  column: string
  /** What the column lists, if its name does not say it. */
  noun?: string
  max: number
  /** Characters of an item. */
  maxLength: number
  /** The values are single words or names, which some catalogs separate by commas. */
  splitsAtCommas?: boolean
  /** Gives an item the spelling that is saved. */
  spell?: (item: string) => string
  /** Whether a search could find it; the others are removed. */
  namesSomething?: (item: string) => boolean
}

/** The items of a cell as they will be saved; each step that changes what a user sees leaves a warning. */
export function normalizeList(values: Values, rules: ListRules, warnings: string[]): string[] {
  const { column, max, maxLength, noun = column, splitsAtCommas = false } = rules
  const { spell = (item: string) => item, namesSomething = () => true } = rules
  const tell = (message: string) => void warnings.push(`${column}: ${message}`)
  const given = listOf(values[column.replaceAll(' ', '')]).filter(Boolean)
  const withComma = splitsAtCommas && given.find((item) => item.includes(','))
  if (withComma) tell(`“${withComma}” was split at its comma.`)
  const items = given
    .flatMap((item) => (splitsAtCommas ? item.split(',') : [item]))
    .map((item) => spell(item.trim()))
    .filter(Boolean)
  const unreadable = items.find((item) => !namesSomething(item))
  if (unreadable) tell(`“${unreadable}” has no letter or digit, so it was removed.`)
  const readable = items.filter(namesSomething)
  const tooLong = readable.find((item) => item.length > maxLength)
  if (tooLong) tell(`“${tooLong}” was cut to ${maxLength} characters.`)
  const distinct = new Map(
    readable.map((item) => cut(item, maxLength)).map((item) => [item.toLowerCase(), item]),
  )
  if (distinct.size < readable.length) tell(`Repeated ${noun} were removed.`)
  if (distinct.size > max) tell(`There are ${distinct.size}; the first ${max} were kept.`)
  return [...distinct.values()].slice(0, max)
}

import { counts, text } from '@/contract/limits/limits'
import { namesSomething, plainTag } from '@/contract/tags'
import { listOf, textOf, type Values } from './cells'

/** A row with everything that could be put right, and what was changed, by column. */
interface Normalized {
  values: Values
  warnings: string[]
}

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

/** Texts that are shown in one line. A longer one stays whole in the description. */
const shortTexts = { title: text.title, medium: text.medium, edition: text.edition }

function shortenTexts(values: Values, warnings: string[]): Values {
  const changed: Values = {}
  const whole: string[] = []
  for (const [name, max] of Object.entries(shortTexts)) {
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

/** Tags as they will be saved; each step that changes what a user sees leaves a warning. */
function normalizeTags(given: readonly string[], warnings: string[]): string[] {
  const tell = (message: string) => void warnings.push(`tags: ${message}`)
  const withComma = given.filter((tag) => tag.includes(','))
  if (withComma.length > 0) tell(`“${withComma[0]}” was split at its comma.`)
  const plain = given.flatMap((tag) =>
    tag
      .replace(/\p{Cc}/gu, ' ')
      .split(',')
      .map((part) => plainTag(part.slice(0, text.tag * 4))),
  )
  const readable = plain.filter(namesSomething)
  const unreadable = plain.find((tag) => tag !== '' && !namesSomething(tag))
  if (unreadable) tell(`“${unreadable}” has no letter or digit, so it was removed.`)
  const tooLong = readable.find((tag) => tag.length > text.tag)
  if (tooLong) tell(`“${tooLong}” was cut to ${text.tag} characters.`)
  const distinct = [...new Set(readable.map((tag) => cut(tag, text.tag)))]
  if (distinct.length < readable.length) tell('Repeated tags were removed.')
  if (distinct.length > counts.tags)
    tell(`There are ${distinct.length}; the first ${counts.tags} were kept.`)
  return distinct.slice(0, counts.tags)
}

/** Puts right what catalogs of museums and galleries often have: long titles and free tags. */
export function normalizeArtwork(values: Values): Normalized {
  const warnings: string[] = []
  const tags = normalizeTags(listOf(values.tags).filter(Boolean), warnings)
  return { values: { ...shortenTexts(values, warnings), tags }, warnings }
}

import { counts, text } from '@/contract/limits/limits'
import { namesSomething, plainTag } from '@/contract/values/tags'
import type { Normalized } from './catalogKind'
import type { Values } from './cells'
import { readMuseumColumns } from './museumColumns'
import { normalizeList, shortenTexts } from './normalize'

const shortTexts = { title: text.title, medium: text.medium, edition: text.edition }

const tagRules = {
  column: 'tags',
  max: counts.tags,
  maxLength: text.tag,
  splitsAtCommas: true,
  // The longest part that a message quotes is bounded as well.
  spell: (tag: string) => plainTag(tag.replace(/\p{Cc}/gu, ' ').slice(0, text.tag * 4)),
  namesSomething,
}

/** Puts right what catalogs of museums and galleries often have: long titles and free tags. */
export function normalizeArtwork(values: Values): Normalized {
  const warnings: string[] = []
  const read = readMuseumColumns(values, warnings)
  const tags = normalizeList(read, tagRules, warnings)
  return { values: { ...shortenTexts(read, shortTexts, warnings), tags }, warnings }
}

import { artisticFields } from '@/contract/enums/artisticFields'
import { careerStages } from '@/contract/enums/terms'
import { counts, text } from '@/contract/limits/limits'
import type { Normalized } from './catalogKind'
import { keyOf, type Values } from './cells'
import { normalizeList, shortenTexts } from './normalize'

const shortTexts = { title: text.title, summary: text.summary }

const names = { maxLength: text.note, splitsAtCommas: true }

const lists = [
  {
    ...names,
    column: 'artistic fields',
    max: counts.artisticFields,
    spell: (field: string) => keyOf(artisticFields, field),
  },
  {
    ...names,
    column: 'languages',
    max: counts.languages,
    spell: (code: string) => code.toLowerCase(),
  },
  {
    // Leaving some out would change who may apply: too many are refused.
    ...names,
    column: 'countries',
    max: Infinity,
    spell: (code: string) => code.toUpperCase(),
  },
  {
    ...names,
    column: 'career stages',
    max: Object.keys(careerStages).length,
    spell: (stage: string) => keyOf(careerStages, stage),
  },
  { ...names, column: 'requirements', max: counts.requirements },
  { column: 'not covered', noun: 'costs', max: counts.notCovered, maxLength: text.note },
]

/** Puts right what lists of opportunities often have: long titles, and values twice or too many. */
export function normalizeOpportunity(values: Values): Normalized {
  const warnings: string[] = []
  const changed = lists.map((rules) => [
    rules.column.replaceAll(' ', ''),
    normalizeList(values, rules, warnings),
  ])
  return {
    values: { ...shortenTexts(values, shortTexts, warnings), ...Object.fromEntries(changed) },
    warnings,
  }
}

import { artisticFields } from '@/contract/enums/artisticFields'
import { costLabels, feeTypes } from '@/contract/enums/payments/fees'
import { opportunityTypes, rewardTypes } from '@/contract/enums/opportunities'
import { requirementTypes } from '@/contract/enums/requirementTypes'
import { careerStages } from '@/contract/enums/terms'
import { countryName } from '@/lib/formatting/countries'
import { sortedFields } from '@/lib/formatting/sortedFields'
import { formatDay } from '@/lib/formatting/dates'
import { changeFilters, type AppliedFilter } from '@/lib/lists/listDefinition'
import type { OpportunityState } from './opportunities'

type Labels = Readonly<Record<string, string>>

export const typePlurals: Labels = Object.fromEntries(
  Object.entries(opportunityTypes).map(([type, { plural }]) => [type, plural]),
)

/** The most common fields come first; the others follow by name. */
const commonFields = [
  'PAINTING',
  'DRAWING',
  'PRINTMAKING',
  'SCULPTURE',
  'INSTALLATION',
  'PHOTOGRAPHY',
  'PERFORMANCE',
  'SOUND_ART',
  'TEXTILES',
  'WRITING',
] as const

const labeled = (values: readonly string[]) =>
  values.map((value): [string, string] => [value, (artisticFields as Labels)[value] ?? value])

export const firstFields = labeled(commonFields)
export const otherFields: [string, string][] = sortedFields.filter(
  ([value]) => !(commonFields as readonly string[]).includes(value),
)

const isDay = (value: string) => /^\d{4}-(0[1-9]|1[0-2])-([0-2]\d|3[01])$/.test(value)
const dayOf = (value: string) => (isDay(value) ? formatDay(value) : value)

/** Filters that take several values, with their labels. */
const listLabels = {
  types: typePlurals,
  artisticFields,
  rewards: rewardTypes,
  requirements: requirementTypes,
} satisfies Record<string, Labels>

/** Filters of one value, with the labels of their chips. */
const singleLabels: [name: keyof OpportunityState, label: (value: string) => string][] = [
  ['feeType', (value) => (feeTypes as Labels)[value] ?? value],
  ['noApplicationFee', () => costLabels.noApplicationFee],
  ['noParticipationFee', () => costLabels.noParticipationFee],
  ['answersApplicants', () => 'Answers applicants'],
  ['verified', () => 'Verified'],
  ['location', (value) => value],
  ['eligibleFrom', (value) => `Open to ${countryName(value)}`],
  ['careerStage', (value) => (careerStages as Labels)[value] ?? value],
  ['deadlineAfter', (value) => `From ${dayOf(value)}`],
  ['deadlineBefore', (value) => `Until ${dayOf(value)}`],
  ['rolling', (value) => (value === 'false' ? 'With a deadline' : 'Rolling')],
  ['query', (value) => `“${value}”`],
]

/** The applied filters in words; the order and the page are not filters. */
export const opportunityLabels = (state: OpportunityState): AppliedFilter<OpportunityState>[] => {
  const lists = Object.entries(listLabels).flatMap(([name, labels]: [string, Labels]) => {
    const values = state[name as keyof typeof listLabels]
    return values.map((value) => ({
      key: `${name} ${value}`,
      label: labels[value] ?? value,
      without: changeFilters(state, { [name]: values.filter((other) => other !== value) }),
    }))
  })
  const single = singleLabels
    .filter(([name]) => state[name] !== '')
    .map(([name, label]) => ({
      key: name,
      label: label(String(state[name])),
      without: changeFilters(state, { [name]: '' }),
    }))
  return [...lists, ...single]
}

/** The parameters of the address in words. */
export const parameterNames: Record<keyof OpportunityState, string> = {
  types: 'type',
  artisticFields: 'artistic field',
  rewards: 'reward',
  requirements: 'requirement',
  feeType: 'fee type',
  noApplicationFee: 'application fee filter',
  noParticipationFee: 'participation fee filter',
  answersApplicants: 'organizer filter',
  verified: 'organizer filter',
  location: 'place',
  eligibleFrom: 'country',
  careerStage: 'career stage',
  deadlineAfter: 'day',
  deadlineBefore: 'day',
  rolling: 'rolling deadline filter',
  query: 'search',
  sortBy: 'order',
  currency: 'currency',
  page: 'page',
}

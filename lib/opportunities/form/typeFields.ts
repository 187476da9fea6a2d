import type { OpportunityType } from '@/contract/enums/opportunities'
import type { Reward } from '@/contract/opportunities/opportunity'

/** A field that only some types need. */
export type OptionalField =
  | 'duration'
  | 'workingHours'
  | 'places'
  | 'dates'
  | 'participationFee'
  | 'rightsRequested'
  | 'fees'
  | 'age'
  | 'collectives'

interface TypeFields {
  fields: readonly OptionalField[]
  /** What `places` counts. */
  places: string
  /** The reward that a type usually has; its row is offered first. */
  reward: Reward['type']
  /** What that reward is called for this type. */
  rewardName?: string
}

/** What all types but jobs ask for. */
const terms = ['fees', 'age', 'collectives'] as const
const usual = [...terms, 'places', 'dates', 'participationFee', 'rightsRequested'] as const

const byType: Record<OpportunityType, TypeFields> = {
  ART_RESIDENCY: {
    fields: [...usual, 'duration'],
    places: 'Number of residents',
    reward: 'ACCOMMODATION',
  },
  AWARD_OR_PRICE: {
    fields: [...terms, 'places', 'participationFee', 'rightsRequested'],
    places: 'Number of prizes',
    reward: 'CASHPRIZE',
  },
  CALL_FOR_CURATORS: { fields: usual, places: 'Number of curators', reward: 'FUNDING' },
  COLLABORATION: { fields: usual, places: 'Number of collaborators', reward: 'FUNDING' },
  COMMISSION: { fields: usual, places: 'Number of commissions', reward: 'PRODUCTION' },
  EDUCATION: {
    fields: [...usual, 'duration'],
    places: 'Number of participants',
    reward: 'OTHER',
  },
  GRANT_OR_STIPEND: {
    fields: [...terms, 'places'],
    places: 'Number of grants',
    reward: 'FUNDING',
    rewardName: 'Grant',
  },
  JOB: {
    fields: ['places', 'dates', 'workingHours'],
    places: 'Number of positions',
    reward: 'FUNDING',
    rewardName: 'Salary',
  },
  OPEN_CALL: { fields: usual, places: 'Number of artists', reward: 'EXHIBITION' },
}

/** What the form asks for about this type. */
export const fieldsOfType = (type: OpportunityType): TypeFields => byType[type]

/** A field that a type doesn't need is shown as long as it has a value, so that none is hidden. */
export const needsField = (type: OpportunityType, field: OptionalField, value: unknown) =>
  byType[type].fields.includes(field) || Boolean(value)

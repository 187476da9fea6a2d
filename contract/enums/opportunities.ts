/* Values and labels of opportunities. Plain tables: nothing here may import the validator. */

export const opportunityTypes = {
  ART_RESIDENCY: { label: 'Residency', plural: 'Residencies' },
  AWARD_OR_PRICE: { label: 'Award or Prize', plural: 'Awards & Prizes' },
  CALL_FOR_CURATORS: { label: 'Curators', plural: 'Calls for Curators' },
  COLLABORATION: { label: 'Collaboration', plural: 'Collaborations' },
  COMMISSION: { label: 'Commission', plural: 'Commissions' },
  EDUCATION: { label: 'Education', plural: 'Education' },
  GRANT_OR_STIPEND: { label: 'Grant / Stipend', plural: 'Grants & Stipends' },
  JOB: { label: 'Job', plural: 'Jobs' },
  OPEN_CALL: { label: 'Open Call', plural: 'Open Calls' },
} as const
export type OpportunityType = keyof typeof opportunityTypes

export const rewardTypes = {
  ACCOMMODATION: 'Accommodation',
  PRODUCTION: 'Production',
  CASHPRIZE: 'Cash Prize',
  PUBLICATION: 'Publication',
  EXHIBITION: 'Exhibition',
  TRAVEL: 'Travel',
  FUNDING: 'Funding',
  OTHER: 'Other',
} as const

export const opportunityStatuses = {
  DRAFT: 'Draft',
  AWAITING_PAYMENT: 'Awaiting payment',
  PUBLISHED: 'Published',
  REMOVED: 'Removed',
} as const
export type OpportunityStatus = keyof typeof opportunityStatuses

export const opportunitySorts = {
  deadline: 'Closing soon',
  newest: 'Newest',
  reward: 'Highest reward',
  fee: 'Lowest fee',
} as const
export type OpportunitySort = keyof typeof opportunitySorts

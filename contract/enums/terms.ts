/* What the terms of an opportunity are made of: values and labels, plain tables as in enums.ts. */

export const feePers = { ENTRY: 'per entry', WORK: 'per work' } as const

export const rewardPers = {
  TOTAL: 'in all',
  PERSON: 'per person',
  DAY: 'per day',
  WEEK: 'per week',
  MONTH: 'per month',
  YEAR: 'per year',
  WORK: 'per work',
} as const
export type RewardPer = keyof typeof rewardPers

export const coverages = { COVERED: 'Covered', REIMBURSED: 'Reimbursed' } as const

export const eligibilityScopes = {
  INTERNATIONAL: 'International',
  NATIONAL: 'National',
  REGIONAL: 'Regional',
  LOCAL: 'Local',
} as const

export const careerStages = {
  STUDENT: 'Student',
  EMERGING: 'Emerging',
  MID_CAREER: 'Mid-career',
  ESTABLISHED: 'Established',
} as const
export type CareerStage = keyof typeof careerStages

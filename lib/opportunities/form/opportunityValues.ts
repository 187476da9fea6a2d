import type { Question, QuestionCondition } from '@/contract/forms/application'
import type { ArtisticField } from '@/contract/enums/artisticFields'
import type { FeeType } from '@/contract/enums/payments/fees'
import type { PayoutTime, QuestionType } from '@/contract/enums/applications'
import type { OpportunityType } from '@/contract/enums/opportunities'
import type { RewardPer } from '@/contract/enums/terms'
import { decimalAmount } from '@/contract/pricing/money'
import type { Criterion } from '@/contract/forms/criteria'
import type { Money } from '@/contract/forms/money'
import type { Opportunity, Requirement, Reward } from '@/contract/opportunities/opportunity'
import { localTimeIn } from '@/lib/formatting/dates'
import { draftImageOf, type DraftImage } from '@/lib/images/draftImages'

export interface AmountValues {
  amount: string
  currency: string
}

/** Drafts of before lack what is optional. */
export interface ApplicationFeeValues extends AmountValues {
  per: 'ENTRY' | 'WORK'
  includedWorks: string
  /** These are in the same currency, and only for applications that are taken here. */
  furtherWork?: string
  earlyAmount?: string
  earlyUntil?: string
}

export interface RewardValues extends AmountValues {
  key: string
  type: Reward['type']
  per: RewardPer | ''
  quantity: string
  note: string
  covered: NonNullable<Reward['covered']> | ''
}

export interface RequirementValues {
  key: string
  type: Requirement['type']
  required: boolean
  limit: string
  /** The most words, works or pages, where applications are taken here; drafts of before lack it. */
  max?: string
  note: string
}

export interface QuestionValues {
  /** Also the id of the question. */
  key: string
  type: QuestionType
  label: string
  help: string
  required: boolean
  /** One in each line. */
  choices: string
  /** Missing for a question that everyone answers. */
  onlyIf?: QuestionCondition | undefined
}

export interface LineValues {
  key: string
  text: string
}

/**
 * The values of the opportunity form, under the names of the request: numbers, dates and amounts are
 * text as typed.
 */
export interface OpportunityValues {
  type: OpportunityType
  title: string
  summary: string
  description: string
  artisticFields: ArtisticField[]
  languages: string[]
  eligibility: {
    scope: Opportunity['eligibility']['scope']
    countries: string[]
    careerStages: Opportunity['eligibility']['careerStages']
    ageMin: string
    ageMax: string
    students: boolean
    collectives: boolean
  }
  location: { city: string; country: string }
  online: boolean
  /** A day in the deadline's time zone, from its first moment on. */
  opensAt: string
  deadline: { date: string; time: string; timeZone: string }
  rolling: boolean
  notificationDate: string
  startsOn: string
  endsOn: string
  duration: string
  workingHours: string
  places: string
  feeType: FeeType
  fees: {
    application: ApplicationFeeValues
    participation: AmountValues
    whatTheFeePaysFor: string
    waiver: string
  }
  rewards: RewardValues[]
  notCovered: LineValues[]
  requirements: RequirementValues[]
  /** `value` is the address; without one for `HERE`. */
  application: {
    kind: 'HERE' | 'URL' | 'EMAIL'
    value: string
    blind?: boolean
    payout?: PayoutTime
    waiverRequests?: boolean
  }
  questions: QuestionValues[]
  jury: string
  criteria: string
  rightsRequested: string
  accessNotes: string
  images: DraftImage[]
  /** Drafts of before lack it. */
  byInvitation?: boolean
  /** What applications are scored for, which the form only copies; drafts of before lack it. */
  reviewCriteria?: Criterion[]
}

/** What a user who starts a form most likely needs. */
export interface FormDefaults {
  currency: string
  /** IANA. */
  timeZone: string
}

/** Applications usually close at the end of a day. */
export const lastMinute = '23:59'

const noApplication: OpportunityValues['application'] = {
  kind: 'URL',
  value: '',
  blind: false,
  payout: 'AFTER_ANSWERS',
  waiverRequests: false,
}

const textOf = (value: number | string | null) => String(value ?? '')

const amountOf = (money: Money | null, currency: string): AmountValues =>
  money ? { amount: decimalAmount(money), currency: money.currency } : { amount: '', currency }

const applicationFeeOf = (
  fee: Opportunity['fees']['application'],
  currency: string,
): Required<ApplicationFeeValues> => {
  const { furtherWorkMinor = null, early = null } = fee ?? {}
  const further = (amountMinor: number | undefined) =>
    fee && amountMinor !== undefined ? decimalAmount({ ...fee, amountMinor }) : ''
  return {
    ...amountOf(fee, currency),
    per: fee?.per ?? 'ENTRY',
    includedWorks: textOf(fee?.includedWorks ?? null),
    furtherWork: further(furtherWorkMinor ?? undefined),
    earlyAmount: further(early?.amountMinor),
    earlyUntil: textOf(early?.until ?? null),
  }
}

export const emptyOpportunity = ({ currency, timeZone }: FormDefaults): OpportunityValues => ({
  type: 'OPEN_CALL',
  title: '',
  summary: '',
  description: '',
  artisticFields: [],
  languages: [],
  eligibility: {
    scope: 'INTERNATIONAL',
    countries: [],
    careerStages: [],
    ageMin: '',
    ageMax: '',
    students: true,
    collectives: true,
  },
  location: { city: '', country: '' },
  online: false,
  opensAt: '',
  deadline: { date: '', time: lastMinute, timeZone },
  rolling: false,
  notificationDate: '',
  startsOn: '',
  endsOn: '',
  duration: '',
  workingHours: '',
  places: '',
  feeType: 'FREE',
  fees: {
    application: applicationFeeOf(null, currency),
    participation: { amount: '', currency },
    whatTheFeePaysFor: '',
    waiver: '',
  },
  rewards: [],
  notCovered: [],
  requirements: [],
  application: noApplication,
  questions: [],
  jury: '',
  criteria: '',
  rightsRequested: '',
  accessNotes: '',
  images: [],
  byInvitation: false,
  reviewCriteria: [],
})

/** Without a deadline nothing states a zone, and days count in UTC. */
export const zoneOf = ({ rolling, deadline }: Pick<OpportunityValues, 'rolling' | 'deadline'>) =>
  rolling || deadline.date === '' ? 'UTC' : deadline.timeZone

const rewardOf = (reward: Reward, index: number, currency: string): RewardValues => {
  const { type, amountMinor, per, quantity, note, covered } = reward
  const money = amountMinor === null ? null : { amountMinor, currency: reward.currency ?? currency }
  return {
    key: `saved ${index}`,
    type,
    ...amountOf(money, reward.currency ?? currency),
    per: per ?? '',
    quantity: textOf(quantity),
    note: textOf(note),
    covered: covered ?? '',
  }
}

export const questionValuesOf = (questions: readonly Question[]): QuestionValues[] =>
  questions.map(({ id, help, choices, ...question }) => ({
    ...question,
    key: id,
    help: textOf(help),
    choices: choices.join('\n'),
  }))

export const requirementValuesOf = (requirements: readonly Requirement[]): RequirementValues[] =>
  requirements.map((requirement, index) => ({
    ...requirement,
    key: `saved ${index}`,
    limit: textOf(requirement.limit),
    max: textOf(requirement.max ?? null),
    note: textOf(requirement.note),
  }))

const applicationValuesOf = (
  application: Opportunity['application'],
): Pick<OpportunityValues, 'application' | 'questions'> => {
  if (application === null) return { application: noApplication, questions: [] }
  if (application.kind !== 'HERE')
    return { application: { ...noApplication, ...application }, questions: [] }
  const { kind, blind, questions, payout = 'AFTER_ANSWERS', waiverRequests = false } = application
  return {
    application: { kind, blind, value: '', payout, waiverRequests },
    questions: questionValuesOf(questions),
  }
}

type Content = NonNullable<NonNullable<Opportunity['management']>['unpublishedChanges']>

/** What the form edits: the unpublished changes where there are any. */
const editedContent = (opportunity: Opportunity): Content =>
  opportunity.management?.unpublishedChanges ?? opportunity

/** The form's values of a saved opportunity. */
export const valuesOf = (
  opportunity: Opportunity,
  { currency, timeZone }: FormDefaults,
): OpportunityValues => {
  const content = editedContent(opportunity)
  const { eligibility, location, deadline, fees, opensAt, application } = content
  const [date = '', time = lastMinute] = deadline?.localDateTime.split('T') ?? []
  const { ageMin, ageMax, ...eligible } = eligibility
  return {
    type: content.type,
    title: content.title,
    summary: textOf(content.summary),
    description: textOf(content.description),
    artisticFields: content.artisticFields,
    languages: content.languages,
    eligibility: { ...eligible, ageMin: textOf(ageMin), ageMax: textOf(ageMax) },
    location: { city: textOf(location?.city ?? null), country: location?.country ?? '' },
    online: content.online,
    opensAt: opensAt ? localTimeIn(deadline?.timeZone ?? 'UTC', opensAt).slice(0, 10) : '',
    deadline: { date, time, timeZone: deadline?.timeZone ?? timeZone },
    rolling: content.rolling,
    notificationDate: textOf(content.notificationDate),
    startsOn: textOf(content.startsOn),
    endsOn: textOf(content.endsOn),
    duration: textOf(content.duration),
    workingHours: textOf(content.workingHours),
    places: textOf(content.places),
    feeType: content.feeType,
    fees: {
      application: applicationFeeOf(fees.application, currency),
      participation: amountOf(fees.participation, currency),
      whatTheFeePaysFor: textOf(fees.whatTheFeePaysFor),
      waiver: textOf(fees.waiver),
    },
    rewards: content.rewards.map((reward, index) => rewardOf(reward, index, currency)),
    notCovered: content.notCovered.map((text, index) => ({ key: `saved ${index}`, text })),
    requirements: requirementValuesOf(content.requirements),
    ...applicationValuesOf(application),
    jury: textOf(content.jury),
    criteria: textOf(content.criteria),
    rightsRequested: textOf(content.rightsRequested),
    accessNotes: textOf(content.accessNotes),
    images: content.images.map(draftImageOf),
    byInvitation: opportunity.byInvitation,
    reviewCriteria: opportunity.management?.reviewCriteria ?? [],
  }
}

/** A new opportunity like an earlier one; dates and images belong to that one alone. */
export const duplicateOf = (
  opportunity: Opportunity,
  defaults: FormDefaults,
): OpportunityValues => {
  const values = valuesOf(opportunity, defaults)
  return {
    ...values,
    opensAt: '',
    deadline: { ...values.deadline, date: '' },
    fees: {
      ...values.fees,
      application: { ...values.fees.application, earlyAmount: '', earlyUntil: '' },
    },
    notificationDate: '',
    startsOn: '',
    endsOn: '',
    images: [],
  }
}

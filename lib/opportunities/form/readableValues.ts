import { payoutTimes, questionTypes } from '@/contract/enums/applications'
import { artisticFields } from '@/contract/enums/artisticFields'
import { feeTypes } from '@/contract/enums/payments/fees'
import { opportunityTypes, rewardTypes } from '@/contract/enums/opportunities'
import { requirementTypes } from '@/contract/enums/requirementTypes'
import {
  careerStages,
  coverages,
  eligibilityScopes,
  feePers,
  rewardPers,
} from '@/contract/enums/terms'
import { isTimeZone } from '@/contract/values/zonedTime'
import type { QuestionCondition } from '@/contract/forms/application'
import type { Criterion } from '@/contract/forms/criteria'
import {
  isDraftImage,
  isFlag,
  isText,
  keyOf,
  listOf,
  objectOf,
  readableFields,
  type Check,
} from '@/lib/forms/draftChecks'
import type {
  AmountValues,
  LineValues,
  OpportunityValues,
  QuestionValues,
  RequirementValues,
  RewardValues,
} from './opportunityValues'

type Checks<T> = Record<keyof T, Check>

/** For a field that drafts of before the field was added don’t have. */
const orMissing =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value)

const isZone: Check = (value) => isText(value) && isTimeZone(value)

const amount: Checks<AmountValues> = { amount: isText, currency: isText }

const eligibility = objectOf<OpportunityValues['eligibility']>({
  scope: keyOf(eligibilityScopes),
  countries: listOf(isText),
  careerStages: listOf(keyOf(careerStages)),
  ageMin: isText,
  ageMax: isText,
  students: isFlag,
  collectives: isFlag,
})

const fees = objectOf<OpportunityValues['fees']>({
  application: objectOf<OpportunityValues['fees']['application']>({
    ...amount,
    per: keyOf(feePers),
    includedWorks: isText,
    furtherWork: orMissing(isText),
    earlyAmount: orMissing(isText),
    earlyUntil: orMissing(isText),
  }),
  participation: objectOf<AmountValues>(amount),
  whatTheFeePaysFor: isText,
  waiver: isText,
})

const reward = objectOf<RewardValues>({
  ...amount,
  key: isText,
  type: keyOf(rewardTypes),
  quantity: isText,
  note: isText,
  per: keyOf(rewardPers, { orNone: true }),
  covered: keyOf(coverages, { orNone: true }),
})

const requirement = objectOf<RequirementValues>({
  key: isText,
  type: keyOf(requirementTypes),
  required: isFlag,
  limit: isText,
  max: orMissing(isText),
  note: isText,
})

const question = objectOf<QuestionValues>({
  key: isText,
  type: keyOf(questionTypes),
  label: isText,
  help: isText,
  required: isFlag,
  choices: isText,
  onlyIf: orMissing(objectOf<QuestionCondition>({ questionId: isText, values: listOf(isText) })),
})

const checks: Checks<OpportunityValues> = {
  type: keyOf(opportunityTypes),
  title: isText,
  summary: isText,
  description: isText,
  artisticFields: listOf(keyOf(artisticFields)),
  languages: listOf(isText),
  eligibility,
  location: objectOf<OpportunityValues['location']>({ city: isText, country: isText }),
  online: isFlag,
  rolling: isFlag,
  deadline: objectOf<OpportunityValues['deadline']>({
    date: isText,
    time: isText,
    timeZone: isZone,
  }),
  opensAt: isText,
  notificationDate: isText,
  startsOn: isText,
  endsOn: isText,
  duration: isText,
  workingHours: isText,
  places: isText,
  feeType: keyOf(feeTypes),
  fees,
  rewards: listOf(reward),
  notCovered: listOf(objectOf<LineValues>({ key: isText, text: isText })),
  requirements: listOf(requirement),
  application: objectOf<OpportunityValues['application']>({
    kind: keyOf({ HERE: true, URL: true, EMAIL: true }),
    value: isText,
    blind: orMissing(isFlag),
    payout: orMissing(keyOf(payoutTimes)),
    waiverRequests: orMissing(isFlag),
  }),
  questions: listOf(question),
  jury: isText,
  criteria: isText,
  rightsRequested: isText,
  accessNotes: isText,
  images: listOf(isDraftImage),
  byInvitation: orMissing(isFlag),
  reviewCriteria: orMissing(
    listOf(objectOf<Criterion>({ id: isText, name: isText, weight: Number.isInteger })),
  ),
}

/** The edits that this browser has saved, or null when the form could not show them. */
export const readableValues = (saved: unknown) => readableFields<OpportunityValues>(saved, checks)

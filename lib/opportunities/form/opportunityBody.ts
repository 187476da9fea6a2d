import type { Question } from '@/contract/forms/application'
import type { OpportunityForm } from '@/contract/forms/opportunity'
import { instantOf } from '@/contract/values/zonedTime'
import { amountBody } from '@/lib/formatting/money'
import { textOrNull, typedLines, typedText } from '@/lib/forms/typedText'
import {
  lastMinute,
  zoneOf,
  type AmountValues,
  type OpportunityValues,
  type QuestionValues,
  type RewardValues,
} from './opportunityValues'

/** A number, or the text that is not one: the contract has the message for it. */
const numberOrText = (text: string): number | null => {
  const typed = text.trim()
  if (typed === '') return null
  return (/^-?\d{1,9}([.,]\d+)?$/.test(typed) ? Number(typed.replace(',', '.')) : typed) as number
}

const locationOf = ({ location: { city, country } }: OpportunityValues) =>
  typedText(city) || country ? { city: textOrNull(city), country: country || null } : null

const deadlineOf = ({ rolling, deadline: { date, time, timeZone } }: OpportunityValues) =>
  rolling || date === '' ? null : { localDateTime: `${date}T${time || lastMinute}`, timeZone }

/** The first moment of the day: in a few zones the clocks skip midnight. */
const opensAtOf = (values: OpportunityValues) => {
  if (values.opensAt === '') return null
  const zone = zoneOf(values)
  const first = ['00:00', '01:00'].map((time) => instantOf(`${values.opensAt}T${time}`, zone))
  return first.find(Boolean)?.toISOString() ?? values.opensAt
}

const amountOf = ({ amount, currency }: AmountValues) => amountBody(amount, currency)

type FeeValues = Pick<OpportunityValues, 'application' | 'fees' | 'feeType'>
type FeeBody = NonNullable<OpportunityForm['fees']['application']>

/** What only applications that are taken here can cost. */
const hereFeeOf = ({ application: { kind }, fees }: FeeValues) => {
  if (kind !== 'HERE') return {}
  const { per, currency, furtherWork = '', earlyAmount = '', earlyUntil = '' } = fees.application
  const early = amountBody(earlyAmount, currency)
  const hasEarly = early !== null || earlyUntil !== ''
  return {
    furtherWorkMinor:
      per === 'WORK' ? null : (amountBody(furtherWork, currency)?.amountMinor ?? null),
    early: hasEarly
      ? ({ amountMinor: early?.amountMinor ?? null, until: earlyUntil } as FeeBody['early'])
      : null,
  }
}

/** What applying costs. What isn't an amount stays as it was typed. */
export const applicationFeeOf = (values: FeeValues): FeeBody | null => {
  const { per, includedWorks, amount, currency } = values.fees.application
  const fee = values.feeType === 'FEES' ? amountOf({ amount, currency }) : null
  const isForOne = per === 'WORK' && values.application.kind === 'HERE'
  return (
    fee && {
      ...fee,
      per,
      includedWorks: isForOne ? null : numberOrText(includedWorks),
      ...hereFeeOf(values),
    }
  )
}

const feesOf = (values: OpportunityValues): OpportunityForm['fees'] => {
  const { feeType, fees } = values
  return {
    application: applicationFeeOf(values),
    participation: feeType === 'FEES' ? amountOf(fees.participation) : null,
    whatTheFeePaysFor: textOrNull(fees.whatTheFeePaysFor),
    waiver: textOrNull(fees.waiver),
  }
}

const rewardOf = (reward: RewardValues): OpportunityForm['rewards'][number] => {
  const { type, per, quantity, note, covered } = reward
  const money = amountOf(reward)
  return {
    type,
    amountMinor: money?.amountMinor ?? null,
    currency: money?.currency ?? null,
    per: per || null,
    quantity: numberOrText(quantity),
    note: textOrNull(note),
    covered: covered || null,
  }
}

export const questionsOf = ({ questions }: { questions: readonly QuestionValues[] }): Question[] =>
  questions.map(({ key: id, type, label, help, required, choices, onlyIf }) => ({
    id,
    type,
    label: typedText(label),
    help: textOrNull(help),
    required,
    choices: type === 'CHOICE' ? typedLines(choices) : [],
    ...(onlyIf && { onlyIf }),
  }))

/** What to send, of the request. */
export const requirementsOf = ({ requirements }: Pick<OpportunityValues, 'requirements'>) =>
  requirements.map(({ key: _key, limit, max, note, ...requirement }) => ({
    ...requirement,
    limit: textOrNull(limit),
    max: numberOrText(max ?? ''),
    note: textOrNull(note),
  }))

const applicationOf = (values: OpportunityValues): OpportunityForm['application'] => {
  const { kind, value, blind = false, payout, waiverRequests } = values.application
  if (kind === 'HERE')
    return {
      kind,
      blind,
      questions: questionsOf(values),
      ...(payout === 'AFTER_DEADLINE' && { payout }),
      ...(waiverRequests && { waiverRequests }),
    }
  const address = value.trim()
  return address === '' ? null : { kind, value: address }
}

/**
 * The fields of the request that saves these values. What was typed wrongly stays as it is, so that
 * the contract's schema refuses it. Images that are still being uploaded are left out.
 */
export const opportunityBody = (values: OpportunityValues): OpportunityForm => {
  const { eligibility } = values
  return {
    type: values.type,
    title: typedText(values.title),
    summary: textOrNull(values.summary),
    description: textOrNull(values.description),
    artisticFields: values.artisticFields,
    languages: values.languages,
    eligibility: {
      ...eligibility,
      ageMin: numberOrText(eligibility.ageMin),
      ageMax: numberOrText(eligibility.ageMax),
    },
    location: locationOf(values),
    online: values.online,
    opensAt: opensAtOf(values),
    deadline: deadlineOf(values),
    rolling: values.rolling,
    notificationDate: values.notificationDate || null,
    startsOn: values.startsOn || null,
    endsOn: values.endsOn || null,
    duration: textOrNull(values.duration),
    workingHours: textOrNull(values.workingHours),
    places: numberOrText(values.places),
    feeType: values.feeType,
    fees: feesOf(values),
    rewards: values.rewards.map(rewardOf),
    notCovered: values.notCovered.map(({ text }) => typedText(text)).filter(Boolean),
    requirements: requirementsOf(values),
    application: applicationOf(values),
    jury: textOrNull(values.jury),
    criteria: textOrNull(values.criteria),
    rightsRequested: textOrNull(values.rightsRequested),
    accessNotes: textOrNull(values.accessNotes),
    images: values.images.flatMap(({ stored, alt }) => (stored ? [{ key: stored.key, alt }] : [])),
    ...(values.byInvitation !== undefined && { byInvitation: values.byInvitation }),
    ...(values.reviewCriteria !== undefined && { reviewCriteria: values.reviewCriteria }),
  }
}

const renamed: [path: RegExp, field: string][] = [
  [/^deadline(\.localDateTime)?$/, 'deadline.date'],
  [/^application\.questions\.(\d+)\.choices\b.*$/, 'questions.$1.choices'],
  [/^application\.questions\.(\d+)\.onlyIf\b.*$/, 'questions.$1.onlyIf'],
  [/^application\.questions\.(\d+)\.(\w+)$/, 'questions.$1.$2'],
  [/^application(\.value)?$/, 'application.value'],
  [/^location$/, 'location.city'],
  [/^fees\.application\.furtherWorkMinor$/, 'fees.application.furtherWork'],
  [/^fees\.application\.early\.until$/, 'fees.application.earlyUntil'],
  [/^fees\.application\.early\b.*$/, 'fees.application.earlyAmount'],
  [/^fees\.(application|participation)(\.amountMinor)?$/, 'fees.$1.amount'],
  [/^rewards\.(\d+)\.amountMinor$/, 'rewards.$1.amount'],
  [/^notCovered\.(\d+)$/, 'notCovered.$1.text'],
  [/^images\.(\d+)\..*$/, 'images.$1'],
  [/^(artisticFields|languages|eligibility\.(?:countries|careerStages))\..*$/, '$1'],
]

/** The form field for a path of the request. */
export const opportunityFieldOf = (path: string): string => {
  const [from, to] = renamed.find(([pattern]) => pattern.test(path)) ?? []
  return from && to ? path.replace(from, to) : path
}

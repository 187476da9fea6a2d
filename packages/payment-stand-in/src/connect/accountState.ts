import type Stripe from 'stripe'
import { seconds } from '../balance/ledger'
import type { Transaction } from '../store/transaction'
import type { AccountFacts } from '../store/types'
import { putUpdated } from '../webhooks/events'
import { read } from '../wire/read'
import { factsOf } from './facts'

const WEEK_S = 7 * 24 * 3600
const VERIFIED_AFTER_S = 60

const DETAILS = [
  'business_profile.url',
  'external_account',
  'individual.address.city',
  'individual.address.line1',
  'individual.dob.day',
  'individual.dob.month',
  'individual.dob.year',
  'individual.first_name',
  'individual.last_name',
  'tos_acceptance.date',
  'tos_acceptance.ip',
]
const DOCUMENT = 'individual.verification.document'

type Requirements = Stripe.Account.Requirements

export const NO_REQUIREMENTS: Requirements = {
  alternatives: [],
  current_deadline: null,
  currently_due: [],
  disabled_reason: null,
  errors: [],
  eventually_due: [],
  past_due: [],
  pending_verification: [],
}

const overdue = (fields: string[]): Requirements => ({
  ...NO_REQUIREMENTS,
  currently_due: fields,
  disabled_reason: 'requirements.past_due',
  eventually_due: fields,
  past_due: fields,
})

const UNVERIFIED: Requirements['errors'] = [
  {
    code: 'verification_failed_keyed_identity',
    reason:
      'The person’s keyed-in identity information could not be verified. Correct any errors or upload a document that matches the identity fields (e.g., name and date of birth) entered.',
    requirement: DOCUMENT,
  },
]

interface State {
  capability: 'inactive' | 'pending' | 'active'
  requirements: Requirements
}

/** What the checks of an account have found by now. */
function stateOf(facts: AccountFacts | undefined, now: number): State {
  if (!facts) return { capability: 'inactive', requirements: overdue(DETAILS) }
  if (facts.outcome === 'refused') {
    const requirements: Requirements = { ...NO_REQUIREMENTS, disabled_reason: 'rejected.listed' }
    return { capability: 'inactive', requirements }
  }
  if (facts.outcome === 'accepted_later' && now < facts.submittedAt + VERIFIED_AFTER_S) {
    const requirements: Requirements = {
      ...NO_REQUIREMENTS,
      disabled_reason: 'requirements.pending_verification',
      pending_verification: [DOCUMENT],
    }
    return { capability: 'pending', requirements }
  }
  if (facts.outcome !== 'restricted_later') {
    return { capability: 'active', requirements: NO_REQUIREMENTS }
  }
  const deadline = facts.submittedAt + WEEK_S
  if (now >= deadline) {
    return { capability: 'inactive', requirements: { ...overdue([DOCUMENT]), errors: UNVERIFIED } }
  }
  const requirements: Requirements = {
    ...NO_REQUIREMENTS,
    current_deadline: deadline,
    currently_due: [DOCUMENT],
    errors: UNVERIFIED,
    eventually_due: [DOCUMENT],
  }
  return { capability: 'active', requirements }
}

/** A bank account that a payout has failed to stops payouts, and nothing else, until it is replaced. */
function withBankError(requirements: Requirements): Requirements {
  const { currently_due: due, past_due: past, eventually_due: later } = requirements
  return {
    ...requirements,
    currently_due: [...(due ?? []), 'external_account'],
    disabled_reason: requirements.disabled_reason ?? 'requirements.past_due',
    eventually_due: [...(later ?? []), 'external_account'],
    past_due: [...(past ?? []), 'external_account'],
  }
}

/** What follows for an account from its facts and the time. */
export function deriveAccount(
  { capabilities = {} }: Stripe.Account,
  facts: AccountFacts | undefined,
  now: number,
): Partial<Stripe.Account> {
  const { capability, requirements } = stateOf(facts, now)
  const requested = Object.keys(capabilities)
  const isErrored = facts?.isBankErrored === true
  return {
    capabilities: Object.fromEntries(requested.map((name) => [name, capability])),
    charges_enabled: capability === 'active' && requested.includes('card_payments'),
    details_submitted: facts !== undefined,
    payouts_enabled: capability === 'active' && requested.length > 0 && !isErrored,
    requirements: isErrored ? withBankError(requirements) : requirements,
  }
}

/** Brings an account up to date, and announces what has changed. */
export function refreshAccount(tx: Transaction, id: string, changes: Partial<Stripe.Account> = {}) {
  const account = read(tx, 'account', id)
  const derived = deriveAccount({ ...account, ...changes }, factsOf(tx, id), seconds())
  return putUpdated(tx, 'account.updated', account, { ...changes, ...derived }, id)
}

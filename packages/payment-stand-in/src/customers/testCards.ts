/** The numbers of Stripe's test cards that we support, and how a payment with each ends. */
export const testCards = {
  '4242424242424242': { brand: 'visa', outcome: 'succeeds' },
  '5555555555554444': { brand: 'mastercard', outcome: 'succeeds' },
  '4000000000000077': { brand: 'visa', outcome: 'available_at_once' },
  '4000000000000002': { brand: 'visa', outcome: 'declined' },
  '4000000000009995': { brand: 'visa', outcome: 'insufficient_funds' },
  '4000000000000341': { brand: 'visa', outcome: 'fails_later' },
  '4000000000000259': { brand: 'visa', outcome: 'disputed' },
  '4000000000005126': { brand: 'visa', outcome: 'returns_refunds' },
  '4000002500003155': { brand: 'visa', outcome: 'authenticates_until_set_up' },
  '4000002760003184': { brand: 'visa', outcome: 'authenticates_always' },
  '4000003800000446': { brand: 'visa', outcome: 'authenticates_on_session' },
  '4000008260003178': { brand: 'visa', outcome: 'authenticates_without_funds' },
} as const

export type CardNumber = keyof typeof testCards
type CardOutcome = (typeof testCards)[CardNumber]['outcome']

export function isTestCard(number: string): number is CardNumber {
  return Object.hasOwn(testCards, number)
}

/** Whether the card can be charged while its owner is there. */
export function isAccepted(last4: string | undefined): boolean {
  return !['declined', 'insufficient_funds'].includes(outcomeOf(last4))
}

/** Whether the bank asks the owner to confirm a payment, or saving the card. */
export function asksOwner(last4: string | undefined): boolean {
  return outcomeOf(last4).startsWith('authenticates')
}

/** How a saved card behaves; its last four digits identify it. */
export function outcomeOf(last4: string | undefined): CardOutcome {
  const found = Object.entries(testCards).find(([number]) => number.endsWith(last4 ?? 'none'))
  return found?.[1].outcome ?? 'succeeds'
}

const effects = {
  succeeds: 'succeeds',
  available_at_once: 'succeeds, and its money can be transferred at once',
  declined: 'is declined',
  insufficient_funds: 'is declined for insufficient funds',
  fails_later: 'succeeds now and is declined at each renewal',
  disputed: 'succeeds, then the buyer disputes the payment',
  returns_refunds: 'succeeds; its bank returns refunds',
  authenticates_until_set_up: 'has to be confirmed; not at renewals, once it is saved',
  authenticates_always: 'has to be confirmed for each payment, renewals too',
  authenticates_on_session: 'has to be confirmed; never at renewals',
  authenticates_without_funds: 'has to be confirmed, then is declined for insufficient funds',
} as const satisfies Record<CardOutcome, string>

/** Each card with its effect, for people. */
export function describeCards(): { number: string; effect: string }[] {
  return Object.entries(testCards).map(([number, { outcome }]) => ({
    number: number.replaceAll(/(\d{4})(?=\d)/g, '$1 '),
    effect: effects[outcome],
  }))
}

/** Stripe's names of test cards. */
export const sharedCards: Readonly<Record<string, CardNumber>> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_chargeCustomerFail: '4000000000000341',
  pm_card_authenticationRequired: '4000002760003184',
  pm_card_authenticationRequiredOnSetup: '4000002500003155',
  pm_card_authenticationRequiredSetupForOffSession: '4000003800000446',
}

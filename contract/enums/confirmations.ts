/* Values and labels of places that accepted applicants confirm. Plain tables: nothing here may import the validator. */

export const confirmationStates = {
  AWAITED: 'Not confirmed yet',
  CONFIRMED: 'Place confirmed',
  DECLINED: 'Place declined',
  /** Not confirmed by the day. */
  LAPSED: 'Not confirmed in time',
} as const

/** What applicants answer. */
export const confirmationAnswers = ['CONFIRMED', 'DECLINED'] as const
export type ConfirmationAnswer = (typeof confirmationAnswers)[number]

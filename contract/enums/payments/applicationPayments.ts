/* Values and labels of what applicants pay to apply. Plain tables: nothing here may import the validator. */

export const applicationPaymentStates = {
  OPEN: 'Not paid',
  PROCESSING: 'Being processed',
  PAID: 'Paid',
  /** Paid, but the application could not be submitted anymore: it is refunded. */
  REFUSED: 'Too late',
  ABANDONED: 'Canceled',
  /** The bank did not pay, days after the payment was made. */
  FAILED: 'Failed',
} as const
export type ApplicationPaymentState = keyof typeof applicationPaymentStates

/** Why an application fee is refunded, as applicants read it. */
export const feeRefundReasons = {
  WITHDRAWN: 'You withdrew your application.',
  TOO_LATE: 'The payment arrived after the deadline.',
  NOT_SUBMITTED: 'The application couldn’t be submitted anymore.',
  PAID_TWICE: 'It was paid already.',
  REMOVED: 'The opportunity was removed.',
  NO_ANSWER: 'You got no answer by the guaranteed date.',
  NOT_PAYABLE: 'The organizer couldn’t be paid.',
  BY_ORGANIZER: 'The organizer gave it back.',
  WAIVED: 'The fee was waived.',
  BY_US: 'We gave it back.',
} as const
export type FeeRefundReason = keyof typeof feeRefundReasons

/** Why money goes back without anybody's request, as administrators read it. */
export const refundReasons = {
  DUPLICATE_PLAN: 'A second plan was paid for the profile.',
  PROFILE_DELETED: 'The profile had been deleted.',
  ROLE_CHANGED: 'The plan doesn’t suit the role of the profile.',
  PAID_AFTER_END: 'The invoice was paid after its plan had ended.',
  REST_OF_PLAN: 'Its plan has ended because another payment for it was refunded.',
  REFUND_FAILED: 'The bank returned an earlier refund.',
  SUBJECT_GONE: 'What was boosted had been deleted or had closed.',
  UNDER_DELIVERED: 'A boost was seen less often than promised.',
  APPLICATION_FEE: 'An application fee is given back.',
} as const
export type RefundReason = keyof typeof refundReasons

export const refundStates = ['WAITING', 'SENDING', 'SENT', 'DISMISSED'] as const
export type RefundState = (typeof refundStates)[number]

export const refundDecisions = { APPROVE: 'Approve', DISMISS: 'Dismiss' } as const
export type RefundDecision = keyof typeof refundDecisions

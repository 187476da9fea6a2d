import { z } from 'zod/mini'
import { applicationLimits } from '@/contract/limits/applicationLimits'

/** What an organizer writes to applicants whose fee they give back. */
export const feeRefundReason = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Write why you give the fee back.'),
    z.maxLength(
      applicationLimits.refundReason,
      `Use at most ${applicationLimits.refundReason} characters.`,
    ),
  )

export const feeRefund = z.object({ reason: feeRefundReason })

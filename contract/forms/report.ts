import * as z from 'zod/mini'
import { decisions, reportKinds, reportReasons } from '@/contract/enums/reports'
import { text } from '../limits/limits'
import { email, oneOf, words } from './values'

/** A report of something published, or of a message. */
export const reportForm = z.object({
  kind: oneOf(reportKinds),
  id: z.uuid(),
  reason: oneOf(reportReasons, 'Choose a reason.'),
  text: words(text.reason, { min: 1, empty: 'Say what is wrong.' }),
  /** Of a visitor, for questions. The receipt of a user goes to their own address. */
  email: z.optional(email),
})
export type ReportForm = z.output<typeof reportForm>

/** An administrator's decision. All but a dismissal are explained to the owner. */
export const reportDecision = z
  .object({ decision: oneOf(decisions), reason: z._default(words(text.reason), '') })
  .check(
    z.refine(({ decision, reason }) => decision === 'DISMISS' || reason !== '', {
      path: ['reason'],
      error: 'Enter a reason.',
    }),
  )

export const appealForm = z.object({
  text: words(text.reason, { min: 1, empty: 'Say why the decision is wrong.' }),
})

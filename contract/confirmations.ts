import { z } from 'zod'
import { confirmationStates } from './enums/confirmations'
import { day, oneOf } from './forms/values'
import { instant } from './values/values'

/** Whether an accepted applicant takes the place that they were offered. */
export const confirmation = z.object({
  /** Until the end of this day, where the deadline is. */
  until: day,
  state: oneOf(confirmationStates),
  answeredAt: instant.nullable(),
})
export type Confirmation = z.output<typeof confirmation>

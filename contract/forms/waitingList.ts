import * as z from 'zod/mini'
import { applicationLimits as limits } from '../limits/applicationLimits'
import { words } from './values'

const daysMessage = `Enter a number of days from 1 to ${limits.confirmationDays}.`

/** What the next on the waiting list gets when a place is free. */
export const nextOffer = z.object({
  /** How long they have to confirm the place, after the day on which it became free. */
  days: z
    .int(daysMessage)
    .check(z.gte(1, daysMessage), z.lte(limits.confirmationDays, daysMessage)),
  /** `{name}`, `{call}` and `{organizer}` are filled in. */
  message: words(limits.letter, { min: 1, empty: 'Enter a message.' }),
})
export type NextOffer = z.output<typeof nextOffer>

/** Null: the organizer offers free places. */
export const waitingListForm = z.object({ nextOffer: z.nullable(nextOffer) })

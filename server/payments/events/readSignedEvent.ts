import type Stripe from 'stripe'
import { z } from 'zod'
import { malformed } from '@/server/errors'
import type { PaymentEvent } from '@/server/repositories/payments/events'

/** PostgreSQL stores no NUL. */
const text = z
  .string()
  .min(1)
  .max(500)
  .regex(/^[^\0]*$/)

const anyEvent = z.looseObject({
  id: text,
  type: text,
  data: z.looseObject({ object: z.looseObject({}) }),
})

/** What we read of an event. */
const readable = z.object({
  id: text,
  type: text,
  createdAt: z.date(),
  target: z.object({
    kind: text,
    id: text,
    customer: text.nullable(),
    profileId: text.nullable(),
    account: text.optional(),
  }),
})

type Read = (event: Stripe.Event) => PaymentEvent | undefined

/**
 * Reads an event whose signature fits. Undefined for events that change nothing here.
 * @param read finds what the event is about
 * @throws malformed for what is signed but no event of the provider's API
 */
export function readSignedEvent(content: unknown, read: Read): PaymentEvent | undefined {
  if (!anyEvent.safeParse(content).success) throw unreadable()
  const event = readOrRefuse(content as Stripe.Event, read)
  if (event && !readable.safeParse(event).success) throw unreadable()
  return event
}

function readOrRefuse(event: Stripe.Event, read: Read): PaymentEvent | undefined {
  try {
    return read(event)
  } catch {
    throw unreadable()
  }
}

const unreadable = () => malformed('The event cannot be read.')

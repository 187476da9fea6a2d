import type Stripe from 'stripe'
import { z } from 'zod'
import { malformed } from '@/server/errors'
import type { PaymentEvent } from '@/server/repositories/payments/events'
import { readEvent } from './eventObjects'

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
  }),
})

/**
 * Reads an event whose signature fits. Undefined for events that change nothing here.
 * @throws malformed for what is signed but no event of the provider's API
 */
export function readSignedEvent(content: unknown): PaymentEvent | undefined {
  if (!anyEvent.safeParse(content).success) throw unreadable()
  const event = readOrRefuse(content as Stripe.Event)
  if (event && !readable.safeParse(event).success) throw unreadable()
  return event
}

function readOrRefuse(event: Stripe.Event): PaymentEvent | undefined {
  try {
    return readEvent(event)
  } catch {
    throw unreadable()
  }
}

const unreadable = () => malformed('The event cannot be read.')

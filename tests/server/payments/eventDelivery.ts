import Stripe from 'stripe'
import { expect } from 'vitest'
import type { PaidApp } from '@/tests/support/server/paidApp'

const SECRET = 'whsec_local'

/** An event as it is delivered. */
export interface SentEvent {
  id: string
  /** The id of the object that it is about. */
  about: string
  payload: string
}

export function readSentEvent(event: Stripe.Event): SentEvent {
  const { object } = event.data as { object: { id?: string } }
  return { id: event.id, about: object.id ?? '', payload: JSON.stringify(event) }
}

/** Delivers an event with its signature, which the API has to accept. */
export async function postEvent({ app }: PaidApp, payload: string): Promise<void> {
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: SECRET })
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/v1/webhooks/stripe',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload,
  })
  expect(statusCode).toBe(200)
}

export interface Courier {
  /** Delivers what has happened since, and what that leads to, until nothing new happens. */
  deliver: () => Promise<void>
  /** Delivers what is still held back. */
  deliverLate: () => Promise<void>
}

/**
 * Delivers events in another order, up to three times, three at once. Of the events about one object that
 * happen together, one arrives at once and others possibly much later.
 * @param draw the next random number
 */
export async function courier(api: PaidApp, draw: () => number): Promise<Courier> {
  const { events } = api.payments.stripe
  let latest = (await events.list({ limit: 1 })).data[0]?.id
  let late: string[] = []

  const takeNew = async () => {
    const found: SentEvent[] = []
    for await (const event of events.list({ limit: 100 })) {
      if (event.id === latest) break
      found.push(readSentEvent(event))
    }
    latest = found[0]?.id ?? latest
    return found.reverse()
  }
  const send = async (payloads: string[]) => {
    const posts = payloads
      .flatMap((payload) => Array.from({ length: 1 + (draw() % 3) }, () => payload))
      .map((payload) => ({ payload, order: draw() }))
      .sort((a, b) => a.order - b.order)
    for (let at = 0; at < posts.length; at += 3) {
      await Promise.all(posts.slice(at, at + 3).map(({ payload }) => postEvent(api, payload)))
    }
  }

  return {
    deliver: async () => {
      for (let fresh = await takeNew(); fresh.length > 0; fresh = await takeNew()) {
        const waiting = late
        late = []
        const known = new Set<string>()
        const now: string[] = []
        for (const { about, payload } of fresh.sort(() => (draw() % 2) - 0.5)) {
          if (known.has(about) && draw() % 3 === 0) late.push(payload)
          else now.push(payload)
          known.add(about)
        }
        for (const payload of waiting) (draw() % 2 === 0 ? now : late).push(payload)
        await send(now)
      }
    },
    deliverLate: async () => {
      const waiting = late
      late = []
      await send(waiting)
    },
  }
}

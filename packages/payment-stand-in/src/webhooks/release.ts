import { z } from 'zod'
import type { Delivery } from '../store/types'

/** How events that were held are delivered. */
export const released = z.strictObject({
  order: z.enum(['created', 'reversed', 'shuffled']).default('created'),
  /** How often each event is delivered. */
  copies: z.number().int().min(1).max(100).default(1),
  /** Types of events that are never delivered. */
  drop: z.array(z.string()).default([]),
})
export type Release = z.output<typeof released>

/** The order in which deliveries are made; each appears once. */
export function inOrder(deliveries: readonly Delivery[], order: Release['order']): Delivery[] {
  if (order === 'created') return [...deliveries]
  if (order === 'reversed') return deliveries.toReversed()
  return deliveries
    .map((delivery) => ({ delivery, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ delivery }) => delivery)
}

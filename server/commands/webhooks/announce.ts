import { randomUUID } from 'node:crypto'
import { TEST_EVENT, type WebhookEvent } from '@/contract/enums/keys'
import type { Db } from '@/server/db/connection'
import { enqueueDelivery } from '@/server/jobQueue/enqueue'
import { insertDelivery } from '@/server/repositories/webhooks/deliveries'
import { listReceivers } from '@/server/repositories/webhooks/webhooks'

interface Announced {
  profileId: string
  event: WebhookEvent
  data: Record<string, unknown>
  now: Date
}

/** Adds an event to the queue for the webhooks of a profile, within the transaction. */
export async function announce(transaction: Db, announced: Announced): Promise<void> {
  const eventId = randomUUID()
  for (const webhookId of await listReceivers(transaction, announced)) {
    await addDelivery(transaction, { ...announced, webhookId, eventId })
  }
}

interface Delivered extends Omit<Announced, 'event'> {
  webhookId: string
  eventId: string
  event: WebhookEvent | typeof TEST_EVENT
}

async function addDelivery(
  transaction: Db,
  { webhookId, eventId, event, profileId, data, now }: Delivered,
): Promise<string> {
  const id = await insertDelivery(transaction, {
    webhook_id: webhookId,
    event_id: eventId,
    event,
    body: JSON.stringify({
      id: eventId,
      type: event,
      createdAt: now.toISOString(),
      profileId,
      data,
    }),
    created_at: now,
    next_try_at: now,
  })
  await enqueueDelivery(transaction, { deliveryId: id, webhookId })
  return id
}

/** Sends a test to one webhook. @returns the delivery */
export const announceTest = (
  transaction: Db,
  test: { profileId: string; webhookId: string; now: Date },
): Promise<string> =>
  addDelivery(transaction, {
    ...test,
    eventId: randomUUID(),
    event: TEST_EVENT,
    data: { message: 'This is a test of your webhook.' },
  })

interface PublishedRow {
  id: string
  profile_id: string
  title: string
  /** Null until it is published for the first time. */
  published_at: Date | null
}

/**
 * Announces an opportunity that is published for the first time.
 * @param columns the columns that are saved now
 */
export async function announcePublication(
  transaction: Db,
  { id, profile_id: profileId, title, published_at: before }: PublishedRow,
  columns: object,
): Promise<void> {
  const now = 'published_at' in columns ? columns.published_at : null
  if (before !== null || !(now instanceof Date)) return
  const data = { opportunityId: id, title }
  await announce(transaction, { profileId, event: 'opportunity.published', data, now })
}

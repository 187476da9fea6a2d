import { TEST_EVENT } from '@/contract/enums/keys'
import { inTransaction, type Db } from '@/server/db/connection'
import type { Env } from '@/server/env'
import { enqueueDelivery } from '@/server/jobQueue/enqueue'
import type { JobServices, Task } from '@/server/jobs/task'
import { postWebhookOff } from '@/server/mailing/postWebhookOff'
import { isSuccess, mustSwitchOff, nextTry } from '@/server/policies/team/webhooks'
import {
  findWaiting,
  giveUp,
  listOwners,
  noteOutcome,
  updateDelivery,
} from '@/server/repositories/webhooks/deliveries'
import { saveWebhook } from '@/server/repositories/webhooks/webhooks'
import { openSecret } from '@/server/sealedSecrets'
import type { WebhookOutcome } from '@/server/webhooks/sendWebhook'

type Waiting = NonNullable<Awaited<ReturnType<typeof findWaiting>>>

/**
 * Sends an event to a webhook, at least once: if the process ends before the outcome is saved, the job runs again with
 * the same id of the event. After a failure, another job follows.
 */
export const deliverWebhook: Task<'deliverWebhook'> = async ({ deliveryId }, services) => {
  const { db, env, clock, sendWebhook } = services
  const waiting = await findWaiting(db, deliveryId)
  if (!waiting || waiting.body === null) return
  const { url, eventId, event, body } = waiting
  const now = clock()
  const secrets = secretsOf(waiting, { env, now })
  const outcome: WebhookOutcome = secrets
    ? await sendWebhook({ url, secrets, eventId, event, body, now })
    : { status: null, problem: 'Its secret is lost. Make a new webhook.', duration: 0 }
  // It takes no turn: what has been sent would be sent again.
  await inTransaction(
    db,
    (transaction) => saveOutcome(transaction, waiting, { outcome, services }),
    { takesTurn: false },
  )
}

/** The secrets that sign now: for a day after a renewal also the previous one. Undefined if none can be decrypted. */
function secretsOf(
  { webhookId, sealed, oldSealed, oldUntil }: Waiting,
  { env, now }: { env: Env; now: number },
): string[] | undefined {
  const secret = openSecret(sealed, webhookId, env)?.text
  if (secret === undefined) return undefined
  const isOldValid = oldSealed && oldUntil && oldUntil.getTime() > now
  const old = isOldValid ? openSecret(oldSealed, webhookId, env)?.text : undefined
  return old === undefined ? [secret] : [secret, old]
}

async function saveOutcome(
  transaction: Db,
  { id, webhookId, event, tries: before, ...waiting }: Waiting,
  { outcome, services }: { outcome: WebhookOutcome; services: JobServices },
): Promise<void> {
  const now = services.clock()
  const tries = before + 1
  const isDelivered = isSuccess(outcome.status)
  const isTest = event === TEST_EVENT
  const next = isDelivered || isTest ? null : nextTry(tries, now)
  await updateDelivery(transaction, id, {
    ...outcome,
    tries,
    state: isDelivered ? 'DELIVERED' : next ? 'PENDING' : 'FAILED',
    last_try_at: new Date(now),
    next_try_at: next,
    ...(!next && { body: null }),
  })
  if (isDelivered || !isTest) {
    await noteOutcome(transaction, webhookId, { isSuccess: isDelivered, now: new Date(now) })
  }
  if (next) return enqueueDelivery(transaction, { deliveryId: id, webhookId, retryAt: next })
  const { failingSince } = waiting
  if (isDelivered || isTest || !failingSince || !mustSwitchOff(failingSince, now)) return
  await switchOff(transaction, { ...waiting, webhookId }, services)
}

/** Switches the webhook off, and mails its owners. */
async function switchOff(
  transaction: Db,
  {
    webhookId,
    profileId,
    profile,
    url,
  }: Pick<Waiting, 'webhookId' | 'profileId' | 'profile' | 'url'>,
  services: JobServices,
): Promise<void> {
  await saveWebhook(transaction, webhookId, { isOn: false })
  await giveUp(transaction, webhookId)
  const off = { webhookId, profile, host: new URL(url).host, at: services.clock() }
  for (const uid of await listOwners(transaction, profileId)) {
    await postWebhookOff(transaction, { ...off, uid }, services)
  }
}

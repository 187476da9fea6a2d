import { randomUUID } from 'node:crypto'
import type { WebhookEvent } from '@/contract/enums/keys'
import { webhookLimits } from '@/contract/limits/keyLimits'
import type { Webhook } from '@/contract/team/webhooks'
import type { ProfileCaller } from '@/server/auth/callers'
import type { Clock } from '@/server/clock'
import { inTransaction, type Db } from '@/server/db/connection'
import type { Env } from '@/server/env'
import { conflict, invalid, notFound } from '@/server/errors'
import { requireVerified } from '@/server/policies/publishing'
import { requireWebhookRoom } from '@/server/policies/team/webhooks'
import { giveUp } from '@/server/repositories/webhooks/deliveries'
import {
  findWebhook,
  insertWebhook,
  listWebhooks,
  replaceSecret,
  saveWebhook,
} from '@/server/repositories/webhooks/webhooks'
import { acquireUserLock } from '@/server/repositories/userLocks'
import { sealSecret } from '@/server/sealedSecrets'
import { newSecret } from '@/server/secrets'
import { mayReceive } from '@/server/webhooks/sendWebhook'
import { announceTest } from './announce'

/** In milliseconds. */
const HOUR = 60 * 60 * 1000

interface Making {
  caller: ProfileCaller
  url: string
  events: WebhookEvent[]
}

/** Adds a webhook. @returns it, and its signing secret, which is shown only once */
export const createWebhook = (
  db: Db,
  { caller, url, events }: Making,
  { env }: { env: Env },
): Promise<{ webhook: Webhook; secret: string }> =>
  inTransaction(db, async (transaction) => {
    const { id: profileId, ownerUid } = caller.profile
    requireVerified(caller)
    if (!mayReceive(new URL(url), env.LOCAL_STACK === '1')) {
      throw invalid({
        url: 'Enter an https:// address with the name of a public host and without a port.',
      })
    }
    await acquireUserLock(transaction, ownerUid)
    requireWebhookRoom((await listWebhooks(transaction, profileId)).length)
    const id = randomUUID()
    const secret = `whsec_${newSecret()}`
    await insertWebhook(transaction, {
      id,
      profile_id: profileId,
      url,
      events,
      sealed_secret: sealSecret(secret, id, env),
      made_by: caller.uid,
    })
    const webhook = await findWebhook(transaction, { profileId, id })
    if (!webhook) throw notFound('Webhook')
    return { webhook, secret }
  })

/**
 * Renews the secret of a webhook. What is sent in the next day is signed with both, so that receivers can change theirs
 * meanwhile. @returns the new one, which nothing shows again
 */
export const renewSecret = (
  db: Db,
  { profileId, id }: { profileId: string; id: string },
  { env, clock }: { env: Env; clock: Clock },
): Promise<{ webhook: Webhook; secret: string }> =>
  inTransaction(db, async (transaction) => {
    if (!(await findWebhook(transaction, { profileId, id }))) throw notFound('Webhook')
    const secret = `whsec_${newSecret()}`
    await replaceSecret(transaction, id, {
      sealed: sealSecret(secret, id, env),
      oldUntil: new Date(clock() + webhookLimits.oldSecret * HOUR),
    })
    const webhook = await findWebhook(transaction, { profileId, id })
    if (!webhook) throw notFound('Webhook')
    return { webhook, secret }
  })

interface Changing {
  profileId: string
  id: string
  events?: WebhookEvent[] | undefined
  isOn?: boolean | undefined
}

/** Changes the events of a webhook, or switches it on or off, which drops waiting deliveries. */
export const changeWebhook = (db: Db, { profileId, id, ...changes }: Changing): Promise<Webhook> =>
  inTransaction(db, async (transaction) => {
    if (!(await findWebhook(transaction, { profileId, id }))) throw notFound('Webhook')
    await saveWebhook(transaction, id, changes)
    if (changes.isOn === false) await giveUp(transaction, id)
    const changed = await findWebhook(transaction, { profileId, id })
    if (!changed) throw notFound('Webhook')
    return changed
  })

/** Sends a test. @returns the delivery's id */
export const testWebhook = (
  db: Db,
  { profileId, id, now }: { profileId: string; id: string; now: Date },
): Promise<string> =>
  inTransaction(db, async (transaction) => {
    const webhook = await findWebhook(transaction, { profileId, id })
    if (!webhook) throw notFound('Webhook')
    if (webhook.offSince !== null) throw conflict('Switch the webhook on first.')
    return announceTest(transaction, { profileId, webhookId: id, now })
  })

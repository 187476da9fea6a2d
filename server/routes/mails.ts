import type { FastifyInstance } from 'fastify'
import { contract } from '@/contract/contract'
import { OUTSIDE_MAILS } from '@/contract/enums/mails'
import type { MailSubscription } from '@/contract/mails'
import { inLiveAccount } from '@/server/commands/profiles/liveAccount'
import { setSubscribed } from '@/server/commands/unsubscribe'
import type { Db } from '@/server/db/connection'
import { notFound } from '@/server/errors'
import { route } from '@/server/http/route'
import { createUnsubscribeTokens, type UnsubscribeSubject } from '@/server/mail/unsubscribeTokens'
import { isOptedOut } from '@/server/repositories/mails/outsideMails'
import { findPreferences, savePreferences } from '@/server/repositories/mails/preferences'
import { findSearchById } from '@/server/repositories/opportunities/savedSearches'
import type { Services } from '@/server/http/services'

export function mailRoutes(app: FastifyInstance, { env, clock }: Services): void {
  const tokens = createUnsubscribeTokens(env.PROFILE_TOKEN_SECRET, env.PROFILE_TOKEN_SECRET_OLD)
  const subjectOf = (token: string) => {
    const subject = tokens.read(token)
    if (!subject) throw notFound('Subscription')
    return subject
  }
  const set = async (db: Db, token: string, isSubscribed: boolean) => {
    const exists = await setSubscribed(db, subjectOf(token), { isSubscribed, now: clock() })
    if (!exists) throw notFound('Subscription')
  }

  route(app, contract.getMailPreferences, ({ caller, db }) => findPreferences(db, caller.uid))

  route(app, contract.updateMailPreferences, async ({ body, caller, db }) => {
    await inLiveAccount(db, caller.uid, (transaction) =>
      savePreferences(transaction, caller.uid, body),
    )
    return findPreferences(db, caller.uid)
  })

  route(app, contract.getUnsubscription, async ({ params, db }) => {
    const subscription = await findSubscription(db, subjectOf(params.token))
    if (!subscription) throw notFound('Subscription')
    return subscription
  })

  route(app, contract.unsubscribe, ({ params, db }) => set(db, params.token, false))

  route(app, contract.undoUnsubscribe, ({ params, db }) => set(db, params.token, true))
}

/** What a link unsubscribes from. Undefined for a saved search that was deleted. */
async function findSubscription(
  db: Db,
  subject: UnsubscribeSubject,
): Promise<MailSubscription | undefined> {
  if ('mailbox' in subject) {
    const isSubscribed = !(await isOptedOut(db, Buffer.from(subject.mailbox, 'base64url')))
    return { kind: OUTSIDE_MAILS, searchName: null, isSubscribed }
  }
  if ('kind' in subject) {
    const { [subject.kind]: isSubscribed } = await findPreferences(db, subject.uid)
    return { kind: subject.kind, searchName: null, isSubscribed }
  }
  const search = await findSearchById(db, subject.searchId)
  if (!search) return undefined
  const isSubscribed = search.frequency !== 'NEVER'
  return { kind: 'SAVED_SEARCH', searchName: search.name, isSubscribed }
}

import type { FastifyInstance } from 'fastify'
import { contract } from '@/contract/contract'
import { inLiveAccount } from '@/server/commands/profiles/liveAccount'
import { findDraft, saveDraft } from '@/server/repositories/profiles/profileDrafts'
import { route } from '@/server/http/route'

export function profileDraftRoutes(app: FastifyInstance): void {
  route(app, contract.getProfileDraft, ({ caller, db }) => findDraft(db, caller.uid))

  route(app, contract.updateProfileDraft, async ({ body, caller, db }) => {
    await inLiveAccount(db, caller.uid, (transaction) => saveDraft(transaction, caller.uid, body))
    return body
  })
}

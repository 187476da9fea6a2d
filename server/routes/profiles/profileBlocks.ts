import type { FastifyInstance } from 'fastify'
import { contract } from '@/contract/contract'
import { blockProfile } from '@/server/commands/profiles/blockProfile'
import { route } from '@/server/http/route'
import type { Services } from '@/server/http/services'
import { listBlockedProfiles, removeBlock } from '@/server/repositories/profiles/profileBlocks'

export function profileBlockRoutes(app: FastifyInstance, { clock }: Services): void {
  route(app, contract.listBlockedProfiles, ({ caller, db }) =>
    listBlockedProfiles(db, caller.profile.id),
  )

  route(
    app,
    contract.blockProfile,
    ({ params: { id }, caller, db }) => blockProfile(db, id, { caller, now: clock() }),
    // Works leave rooms.
    { invalidates: ['rooms'] },
  )

  route(app, contract.unblockProfile, ({ params: { id }, caller, db }) =>
    removeBlock(db, { profileId: caller.profile.id, blockedId: id }),
  )
}

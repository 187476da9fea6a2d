import type { FastifyInstance } from 'fastify'
import { contract } from '@/contract/contract'
import { changeSearch, createSearch } from '@/server/commands/opportunities/saveSearch'
import type { Db } from '@/server/db/connection'
import { notFound } from '@/server/errors'
import { route } from '@/server/http/route'
import * as searches from '@/server/repositories/opportunities/savedSearches'
import type { Services } from '@/server/http/services'

export function searchRoutes(app: FastifyInstance, { clock }: Services): void {
  const show = async (db: Db, profileId: string, id: string) => {
    const search = await searches.findSearch(db, profileId, id)
    if (!search) throw notFound('Saved search')
    return search
  }

  route(app, contract.listSearches, ({ caller, db }) =>
    searches.listSearches(db, caller.profile.id),
  )

  route(app, contract.createSearch, async ({ body, caller, db }) =>
    show(db, caller.profile.id, await createSearch(db, { caller, fields: body, now: clock() })),
  )

  route(app, contract.updateSearch, async ({ params: { id }, body, caller, db }) => {
    await changeSearch(db, id, { caller, fields: body, now: clock() })
    return show(db, caller.profile.id, id)
  })

  route(app, contract.deleteSearch, ({ params, caller, db }) =>
    searches.removeSearch(db, caller.profile.id, params.id),
  )
}

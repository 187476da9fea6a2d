import type { FastifyInstance } from 'fastify'
import { contract } from '@/contract/contract'
import { pageSizes } from '@/contract/limits/listLimits'
import { pickArtwork, removePick } from '@/server/commands/artworks/pickArtwork'
import type { Db } from '@/server/db/connection'
import { notFound } from '@/server/errors'
import { dayOf } from '@/contract/values/dates'
import { presentArtwork, presentPick, presentShown } from '@/server/presenters/artworks'
import {
  listAutomaticChoice,
  listNewestArtworks,
  listPicks,
  listShownPicks,
} from '@/server/repositories/artworks/frontPage'
import { route } from '@/server/http/route'
import type { Services } from '@/server/http/services'

const cache = { tags: ['artworks', 'profiles', 'frontPage'], seconds: 15 }
const invalidates = ['frontPage']

/** What the home page and the sign-in pages show (docs/product.md, "Front pages"). */
export function frontPageRoutes(app: FastifyInstance, { clock }: Services): void {
  const today = () => ({ now: new Date(clock()), day: dayOf(clock()) })

  const listAutomatic = async (db: Db, size: number) =>
    size > 0 ? (await listAutomaticChoice(db, today(), size)).map(presentShown) : []

  route(
    app,
    contract.listFrontPage,
    async ({ query: { size }, db }) => {
      const picks = await listShownPicks(db, today().day, size)
      const automatic = await listAutomatic(db, size - picks.length)
      return [...picks.map(presentShown), ...automatic]
    },
    { cache },
  )

  route(
    app,
    contract.listNewestArtworks,
    async ({ query: { size }, db }) => (await listNewestArtworks(db, size)).map(presentArtwork),
    { cache: { tags: ['artworks', 'profiles'], seconds: 15 } },
  )

  route(app, contract.adminGetFrontPage, async ({ db }) => {
    const picks = (await listPicks(db, today().day)).map(presentPick)
    const shown = picks.filter(({ isShown }) => isShown).length
    return { picks, automatic: await listAutomatic(db, pageSizes.frontPage - shown) }
  })

  route(
    app,
    contract.adminPickArtwork,
    async ({ params: { id }, body, caller, db }) => {
      await pickArtwork(db, id, { ...body, by: caller, now: clock() })
      const found = (await listPicks(db, today().day)).find(({ artwork }) => artwork.id === id)
      if (!found) throw notFound('Pick')
      return presentPick(found)
    },
    { invalidates },
  )

  route(
    app,
    contract.adminRemovePick,
    ({ params: { id }, caller, db }) => removePick(db, id, { by: caller }),
    { invalidates },
  )
}

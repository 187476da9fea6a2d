import type { FastifyInstance } from 'fastify'
import { contract } from '@/contract/contract'
import { pageSizes } from '@/contract/limits/listLimits'
import { roomLimits } from '@/contract/limits/roomLimits'
import { dayOf } from '@/contract/values/dates'
import { notFound } from '@/server/errors'
import { cachedCounts } from '@/server/http/cache/cachedCounts'
import { route } from '@/server/http/route'
import type { Services } from '@/server/http/services'
import { canVisit } from '@/server/policies/rooms'
import { actsAs } from '@/server/policies/visibility'
import { presentRoom, presentSummary } from '@/server/presenters/rooms'
import * as rooms from '@/server/repositories/rooms/rooms'

const cache = { tags: ['rooms', 'artworks', 'profiles'], seconds: 15 }

/** What visitors see of rooms (docs/product.md, "Rooms"). */
export function roomRoutes(app: FastifyInstance, { cache: responses, clock }: Services): void {
  const readCount = cachedCounts(responses, cache.tags)
  const today = () => dayOf(clock())
  const present = (found: Parameters<typeof presentSummary>[0]) => presentSummary(found, today())

  route(
    app,
    contract.listRooms,
    async ({ query, db }) => {
      const found = await rooms.listRooms(db, query, today(), readCount)
      const { total, totalIsCapped } = found
      const items = found.rooms.map(present)
      return { items, page: query.page, size: pageSizes.rooms, total, totalIsCapped }
    },
    { cache },
  )

  route(
    app,
    contract.listProfileRooms,
    async ({ params: { id }, query: { size }, db }) =>
      (await rooms.listProfileRooms(db, id, { today: today(), size })).map(present),
    { cache },
  )

  route(
    app,
    contract.listArtworkRooms,
    async ({ params: { id }, query: { size }, db }) =>
      (await rooms.listArtworkRooms(db, id, { today: today(), size })).map(present),
    { cache },
  )

  route(
    app,
    contract.getRoom,
    async ({ params: { id }, caller, db }) => {
      const found = await rooms.findRoom(db, id)
      if (!found) throw notFound('Room')
      if (!canVisit(found, today()) && !actsAs(caller, found.profileId)) throw notFound('Room')
      return presentRoom(found, today())
    },
    { cache },
  )

  route(app, contract.listOwnRooms, async ({ caller, db }) =>
    (await rooms.listOwnRooms(db, caller.profile.id, roomLimits.rooms)).map(present),
  )
}

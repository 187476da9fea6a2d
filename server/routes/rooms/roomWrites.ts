import type { FastifyInstance } from 'fastify'
import { contract } from '@/contract/contract'
import { dayOf } from '@/contract/values/dates'
import type { ProfileCaller } from '@/server/auth/callers'
import { deleteRoom, publishRoom, restoreRoom } from '@/server/commands/rooms/manageRoom'
import { createRoom, editRoom } from '@/server/commands/rooms/saveRoom'
import type { Db } from '@/server/db/connection'
import { notFound } from '@/server/errors'
import { ifMatchVersion } from '@/server/http/ifMatch'
import { route } from '@/server/http/route'
import type { Services } from '@/server/http/services'
import { presentOwnRoom } from '@/server/presenters/rooms'
import { listDeletedRooms } from '@/server/repositories/rooms/roomWrites'
import { findRoom } from '@/server/repositories/rooms/rooms'

const options = { invalidates: ['rooms'], changes: 'rooms' } as const

/** What curators do with their rooms. */
export function roomWriteRoutes(app: FastifyInstance, { clock }: Services): void {
  const show = async (db: Db, id: string, caller: ProfileCaller) => {
    const found = await findRoom(db, id)
    if (found?.profileId !== caller.profile.id) throw notFound('Room')
    return presentOwnRoom(found, dayOf(clock()))
  }

  route(app, contract.getOwnRoom, ({ params: { id }, caller, db }) => show(db, id, caller))

  route(
    app,
    contract.createRoom,
    async ({ body, caller, db }) =>
      show(db, await createRoom(db, { caller, form: body, now: clock() }), caller),
    options,
  )

  route(
    app,
    contract.updateRoom,
    async ({ params: { id }, body, caller, db, request }) => {
      const read = ifMatchVersion(request)
      await editRoom(db, id, { caller, form: body, now: clock(), read })
      return show(db, id, caller)
    },
    options,
  )

  route(
    app,
    contract.publishRoom,
    async ({ params: { id }, body: { published }, caller, db }) => {
      await publishRoom(db, id, { caller, published, now: clock() })
      return show(db, id, caller)
    },
    options,
  )

  route(
    app,
    contract.deleteRoom,
    ({ params: { id }, caller, db }) => deleteRoom(db, id, { caller, now: clock() }),
    options,
  )

  route(
    app,
    contract.restoreRoom,
    async ({ params: { id }, caller, db }) => {
      await restoreRoom(db, id, { caller, now: clock() })
      return show(db, id, caller)
    },
    options,
  )

  route(app, contract.listDeletedRooms, ({ caller, db }) =>
    listDeletedRooms(db, caller.profile.id, new Date(clock())),
  )
}

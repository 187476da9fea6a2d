import type { FastifyInstance } from 'fastify'
import { contract } from '@/contract/contract'
import { isInvited } from '@/server/commands/opportunities/invited'
import { notFound } from '@/server/errors'
import { invitationCode } from '@/server/http/invitationCode'
import { JsonBody } from '@/server/http/responses'
import { route } from '@/server/http/route'
import type { Services } from '@/server/http/services'
import { countWrite } from '@/server/statistics/countWrite'
import * as bookmarks from '@/server/repositories/opportunities/bookmarks'

export function bookmarkRoutes(app: FastifyInstance, { statistics }: Services): void {
  route(
    app,
    contract.listBookmarks,
    async ({ caller, db }) => new JsonBody(await bookmarks.listBookmarks(db, caller.profile.id)),
  )

  route(app, contract.listRemovedBookmarks, ({ caller, db }) =>
    bookmarks.listRemovedBookmarks(db, caller.profile.id),
  )

  route(app, contract.listBookmarkIds, ({ caller, db }) =>
    bookmarks.listBookmarkIds(db, caller.profile.id),
  )

  route(app, contract.createBookmark, async ({ params: { id }, caller, db, request }) => {
    const isSeen =
      (await isInvited(db, { id, caller, code: invitationCode(request) })) ||
      (await bookmarks.wasJustRemoved(db, caller.profile.id, id))
    if (!isSeen || !(await bookmarks.addBookmark(db, caller.profile.id, id)))
      throw notFound('Opportunity')
    countWrite(statistics, caller, { kind: 'BOOKMARK', item: 'OPPORTUNITY', id })
  })

  route(app, contract.updateBookmark, async ({ params, body, caller, db }) => {
    const isChanged = await bookmarks.changeBookmark(db, caller.profile.id, params.id, body)
    if (!isChanged) throw notFound('Bookmark')
  })

  route(app, contract.deleteBookmark, async ({ params, caller, db }) =>
    bookmarks.removeBookmark(db, caller.profile.id, params.id),
  )
}

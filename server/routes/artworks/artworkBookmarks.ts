import type { FastifyInstance } from 'fastify'
import { contract } from '@/contract/contract'
import { notFound } from '@/server/errors'
import { Counted } from '@/server/http/responses'
import { route } from '@/server/http/route'
import type { Services } from '@/server/http/services'
import * as bookmarks from '@/server/repositories/artworks/artworkBookmarks'
import { countWrite } from '@/server/statistics/countWrite'

export function artworkBookmarkRoutes(app: FastifyInstance, { statistics }: Services): void {
  route(app, contract.listArtworkBookmarks, async ({ query, caller, db }) => {
    const { artworks, total } = await bookmarks.listArtworkBookmarks(db, caller.profile.id, query)
    return new Counted(artworks, { total })
  })

  route(app, contract.listArtworkBookmarkIds, ({ caller, db }) =>
    bookmarks.listArtworkBookmarkIds(db, caller.profile.id),
  )

  route(app, contract.createArtworkBookmark, async ({ params: { id }, caller, db }) => {
    if (!(await bookmarks.addArtworkBookmark(db, caller.profile.id, id))) throw notFound('Artwork')
    countWrite(statistics, caller, { kind: 'BOOKMARK', item: 'ARTWORK', id })
  })

  route(app, contract.deleteArtworkBookmark, ({ params: { id }, caller, db }) =>
    bookmarks.removeArtworkBookmark(db, caller.profile.id, id),
  )
}

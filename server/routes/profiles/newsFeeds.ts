import type { FastifyInstance } from 'fastify'
import { contract } from '@/contract/contract'
import { dayOf } from '@/contract/values/dates'
import { notFound } from '@/server/errors'
import { ATOM_TYPE, EMPTY_FEED_UPDATED, tagOf, writeAtom } from '@/server/feeds/atom'
import { newsEntry } from '@/server/feeds/news'
import { Payload } from '@/server/http/responses'
import { route } from '@/server/http/route'
import type { Services } from '@/server/http/services'
import { presentNews } from '@/server/presenters/news'
import { listNews } from '@/server/repositories/profiles/follows'
import * as addresses from '@/server/repositories/profiles/secretAddresses'
import { newSecret, secretHash } from '@/server/secrets'
import { webAddresses } from '@/server/text/webAddresses'

const table = 'news_feeds'

/** The private feed of what is new of followed profiles: anyone who knows its address can read it. */
export function newsFeedRoutes(app: FastifyInstance, { env, clock }: Services): void {
  const { NEXT_PUBLIC_WEB_ORIGIN: webOrigin, NEXT_PUBLIC_API_URL: apiUrl } = env
  const pages = webAddresses(webOrigin)
  const addressOf = (file: string) => `${apiUrl}/v1/following/feed/${file}`

  route(app, contract.getNewsFeed, async ({ params: { file }, db }) => {
    const hash = secretHash(file.replace(/\.atom$/, ''))
    const profileId = await addresses.findAddressProfile(db, table, hash)
    if (profileId === undefined) throw notFound('Feed')
    const today = dayOf(clock())
    const news = await listNews(db, profileId, 1)
    const feed = writeAtom({
      id: tagOf(webOrigin, 'news', profileId),
      title: 'Art Commons: profiles you follow',
      subtitle: 'New works, open rooms and opportunities',
      self: addressOf(file),
      alternate: pages.following,
      fallbackUpdated: EMPTY_FEED_UPDATED,
      entries: news.map((found) => newsEntry(presentNews(found, today), webOrigin, pages)),
    })
    return new Payload(feed, ATOM_TYPE)
  })

  route(app, contract.getNewsFeedState, async ({ caller, db }) => ({
    createdAt: await addresses.addressCreatedAt(db, table, caller.profile.id),
  }))

  route(
    app,
    contract.createNewsFeed,
    async ({ caller, db }) => {
      const secret = newSecret()
      await addresses.saveAddress(db, table, caller.profile.id, secretHash(secret))
      return { url: addressOf(`${secret}.atom`) }
    },
    { hasSecretResponse: true },
  )

  route(app, contract.deleteNewsFeed, ({ caller, db }) =>
    addresses.removeAddress(db, table, caller.profile.id),
  )
}

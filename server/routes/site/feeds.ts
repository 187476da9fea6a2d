import type { FastifyInstance } from 'fastify'
import { contract } from '@/contract/contract'
import { dayOf } from '@/contract/values/dates'
import { notFound } from '@/server/errors'
import { artworkEntry } from '@/server/feeds/artworks'
import { ATOM_TYPE, EMPTY_FEED_UPDATED, tagOf, writeAtom } from '@/server/feeds/atom'
import { CALENDAR_TYPE, writeCalendar } from '@/server/feeds/calendar'
import { calendarFileName, deadlineEvent, opportunityEntry } from '@/server/feeds/opportunities'
import { roomEntry } from '@/server/feeds/rooms'
import { canSeeOpportunity } from '@/server/policies/visibility'
import { presentArtwork } from '@/server/presenters/artworks'
import { presentSummary } from '@/server/presenters/rooms'
import { presentOpportunity } from '@/server/presenters/opportunities'
import { Payload } from '@/server/http/responses'
import { listProfileArtworks } from '@/server/repositories/artworks/artworks'
import { newestOpportunities } from '@/server/repositories/feeds'
import { findOpportunity } from '@/server/repositories/opportunities/opportunities'
import { findProfile } from '@/server/repositories/profiles/profiles'
import { listRooms } from '@/server/repositories/rooms/rooms'
import type { Services } from '@/server/http/services'
import { route } from '@/server/http/route'
import { webAddresses } from '@/server/text/webAddresses'

const MAX_ENTRIES = 50

export function feedRoutes(app: FastifyInstance, services: Pick<Services, 'env' | 'clock'>): void {
  roomFeedRoute(app, services)
  const { env } = services
  const { NEXT_PUBLIC_WEB_ORIGIN: webOrigin } = env
  const pages = webAddresses(webOrigin)

  route(
    app,
    contract.getOpportunityFeed,
    async ({ db }) => {
      const newest = await newestOpportunities(db, MAX_ENTRIES)
      const feed = writeAtom({
        id: tagOf(webOrigin, 'opportunities'),
        title: 'Art Commons: new opportunities',
        subtitle: 'Residencies, prizes, grants, commissions and open calls as they are published',
        self: `${env.NEXT_PUBLIC_API_URL}${contract.getOpportunityFeed.path}`,
        alternate: pages.opportunities,
        fallbackUpdated: EMPTY_FEED_UPDATED,
        entries: newest.map((found) =>
          opportunityEntry(presentOpportunity(found), webOrigin, pages),
        ),
      })
      return new Payload(feed, ATOM_TYPE)
    },
    { cache: { tags: ['opportunities', 'profiles'], seconds: 60 } },
  )

  route(
    app,
    contract.getProfileFeed,
    async ({ params, db }) => {
      const profile = await findProfile(db, params.id)
      if (!profile) throw notFound('Profile')
      const range = { everything: false, page: 1, size: MAX_ENTRIES }
      const { artworks } = await listProfileArtworks(db, profile.id, range)
      const feed = writeAtom({
        id: tagOf(webOrigin, 'profile', profile.id),
        title: `${profile.name}: works`,
        subtitle: profile.headline,
        self: `${env.NEXT_PUBLIC_API_URL}/v1/profiles/${profile.id}/feed.atom`,
        alternate: pages.profile(profile),
        fallbackUpdated: profile.createdAt,
        entries: artworks.map((found) => artworkEntry(presentArtwork(found), webOrigin, pages)),
      })
      return new Payload(feed, ATOM_TYPE)
    },
    { cache: { tags: ['artworks', 'profiles'], seconds: 60 } },
  )

  // Not cached, because cached responses have no file name. The ETag still avoids sending it twice.
  route(app, contract.getOpportunityCalendar, async ({ params, db, reply }) => {
    const found = await findOpportunity(db, params.id)
    if (!found) throw notFound('Opportunity')
    const opportunity = presentOpportunity(found.opportunity)
    if (!canSeeOpportunity(null, { ...found, ...opportunity })) throw notFound('Opportunity')
    const event = deadlineEvent(opportunity, webOrigin, pages)
    if (!event) throw notFound('Deadline')
    const name = calendarFileName(opportunity.title)
    reply.header('content-disposition', `attachment; filename="${name}"`)
    return new Payload(writeCalendar([event]), CALENDAR_TYPE)
  })
}

function roomFeedRoute(app: FastifyInstance, { env, clock }: Pick<Services, 'env' | 'clock'>) {
  const { NEXT_PUBLIC_WEB_ORIGIN: webOrigin } = env
  const pages = webAddresses(webOrigin)
  route(
    app,
    contract.getRoomFeed,
    async ({ db }) => {
      const today = dayOf(clock())
      const { rooms } = await listRooms(db, { list: 'open', page: 1 }, today)
      const feed = writeAtom({
        id: tagOf(webOrigin, 'rooms'),
        title: 'Art Commons: rooms open now',
        subtitle: 'Exhibitions of works on Art Commons, hung to scale',
        self: `${env.NEXT_PUBLIC_API_URL}${contract.getRoomFeed.path}`,
        alternate: pages.rooms,
        fallbackUpdated: EMPTY_FEED_UPDATED,
        entries: rooms.map((found) => roomEntry(presentSummary(found, today), webOrigin, pages)),
      })
      return new Payload(feed, ATOM_TYPE)
    },
    { cache: { tags: ['rooms', 'profiles'], seconds: 60 } },
  )
}

import type { FastifyInstance } from 'fastify'
import { contract } from '@/contract/contract'
import type { Env } from '@/server/env'
import { notFound } from '@/server/errors'
import { CALENDAR_TYPE, writeCalendar } from '@/server/feeds/calendar'
import { deadlineEvent } from '@/server/feeds/opportunities'
import { webAddresses } from '@/server/text/webAddresses'
import { Payload } from '@/server/http/responses'
import { route } from '@/server/http/route'
import { listBookmarkedDeadlines } from '@/server/repositories/opportunities/bookmarkCalendars'
import * as addresses from '@/server/repositories/profiles/secretAddresses'
import { newSecret, secretHash } from '@/server/secrets'

const table = 'bookmark_calendars'

/** The private calendar of a profile's bookmarks: anyone who knows its address can read it. */
export function bookmarkCalendarRoutes(app: FastifyInstance, { env }: { env: Env }): void {
  const { NEXT_PUBLIC_WEB_ORIGIN: webOrigin, NEXT_PUBLIC_API_URL: apiUrl } = env
  const pages = webAddresses(webOrigin)

  route(app, contract.getBookmarkCalendar, async ({ params, db }) => {
    const hash = secretHash(params.file.replace(/\.ics$/, ''))
    const profileId = await addresses.findAddressProfile(db, table, hash)
    if (profileId === undefined) throw notFound('Calendar')
    const opportunities = await listBookmarkedDeadlines(db, profileId)
    const events = opportunities.flatMap(
      (opportunity) => deadlineEvent(opportunity, webOrigin, pages) ?? [],
    )
    return new Payload(writeCalendar(events, 'Art Commons bookmarks'), CALENDAR_TYPE)
  })

  route(app, contract.getBookmarkCalendarState, async ({ caller, db }) => ({
    createdAt: await addresses.addressCreatedAt(db, table, caller.profile.id),
  }))

  route(
    app,
    contract.createBookmarkCalendar,
    async ({ caller, db }) => {
      const secret = newSecret()
      await addresses.saveAddress(db, table, caller.profile.id, secretHash(secret))
      return { url: `${apiUrl}/v1/opportunities/calendar/${secret}.ics` }
    },
    { hasSecretResponse: true },
  )

  route(app, contract.deleteBookmarkCalendar, ({ caller, db }) =>
    addresses.removeAddress(db, table, caller.profile.id),
  )
}

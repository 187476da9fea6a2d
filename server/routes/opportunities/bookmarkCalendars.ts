import type { FastifyInstance } from 'fastify'
import { createHash, randomBytes } from 'node:crypto'
import { contract } from '@/contract/contract'
import type { Env } from '@/server/env'
import { notFound } from '@/server/errors'
import { CALENDAR_TYPE, writeCalendar } from '@/server/feeds/calendar'
import { deadlineEvent } from '@/server/feeds/opportunities'
import { webAddresses } from '@/server/text/webAddresses'
import { Payload } from '@/server/http/responses'
import { route } from '@/server/http/route'
import * as calendars from '@/server/repositories/opportunities/bookmarkCalendars'

const SECRET_BYTES = 32
const hashOf = (secret: string) => createHash('sha256').update(secret).digest()

/** The private calendar of a profile's bookmarks: anyone who knows its address can read it. */
export function bookmarkCalendarRoutes(app: FastifyInstance, { env }: { env: Env }): void {
  const { NEXT_PUBLIC_WEB_ORIGIN: webOrigin, NEXT_PUBLIC_API_URL: apiUrl } = env
  const pages = webAddresses(webOrigin)

  route(app, contract.getBookmarkCalendar, async ({ params, db }) => {
    const profileId = await calendars.findCalendarProfile(
      db,
      hashOf(params.file.replace(/\.ics$/, '')),
    )
    if (profileId === undefined) throw notFound('Calendar')
    const opportunities = await calendars.listBookmarkedDeadlines(db, profileId)
    const events = opportunities.flatMap(
      (opportunity) => deadlineEvent(opportunity, webOrigin, pages) ?? [],
    )
    return new Payload(writeCalendar(events, 'Art Commons bookmarks'), CALENDAR_TYPE)
  })

  route(app, contract.getBookmarkCalendarState, async ({ caller, db }) => {
    const createdAt = await calendars.calendarCreatedAt(db, caller.profile.id)
    return { createdAt: createdAt?.toISOString() ?? null }
  })

  route(
    app,
    contract.createBookmarkCalendar,
    async ({ caller, db }) => {
      const secret = randomBytes(SECRET_BYTES).toString('base64url')
      await calendars.saveCalendar(db, caller.profile.id, hashOf(secret))
      return { url: `${apiUrl}/v1/opportunities/calendar/${secret}.ics` }
    },
    { hasSecretResponse: true },
  )

  route(app, contract.deleteBookmarkCalendar, ({ caller, db }) =>
    calendars.removeCalendar(db, caller.profile.id),
  )
}

import type { FastifyInstance } from 'fastify'
import { contract } from '@/contract/contract'
import { roomLimits } from '@/contract/limits/roomLimits'
import type { ProfileOpportunity } from '@/contract/opportunities/opportunities'
import type { OwnProfile } from '@/contract/profiles/profiles'
import { dayOf } from '@/contract/values/dates'
import { importArtwork } from '@/server/commands/artworks/importArtwork'
import type { Db } from '@/server/db/connection'
import { invalid, notFound } from '@/server/errors'
import type { PortfolioProfile } from '@/server/exports/site/catalog'
import { fileName } from '@/server/exports/fileName'
import { RunningDownloads } from '@/server/exports/runningDownloads'
import { writeSite, type Site } from '@/server/exports/site/siteArchive'
import { Download } from '@/server/http/responses'
import { route } from '@/server/http/route'
import type { Services } from '@/server/http/services'
import { uploadFolderOf } from '@/server/http/uploads/uploadFolder'
import { checkPortfolio } from '@/server/imports/checkPortfolio'
import { UnreadableFile } from '@/server/imports/readRows'
import { mayPublish } from '@/server/policies/publishing'
import { canVisit } from '@/server/policies/rooms'
import { presentArtwork } from '@/server/presenters/artworks'
import { presentOwnProfile, presentProfile } from '@/server/presenters/profiles'
import { presentRoom } from '@/server/presenters/rooms'
import { listProfileArtworks } from '@/server/repositories/artworks/artworks'
import { listProfileOpportunities } from '@/server/repositories/opportunities/profileOpportunities'
import { listPortfolioEntries } from '@/server/repositories/portfolio'
import { findOwnProfile } from '@/server/repositories/profiles/profiles'
import { findRoom, listProfileRooms } from '@/server/repositories/rooms/rooms'
import { profileDownloads } from '@/server/routes/profileDownloads'
import { webAddresses } from '@/server/text/webAddresses'

/** More than anybody has open at a time. */
const MAX_OPPORTUNITIES = 1000

interface Wanted {
  everything: boolean
}

/** The portfolio as a website, and back (docs/product.md, "Portfolio as a website"). */
export function portfolioRoutes(app: FastifyInstance, services: Services): void {
  exportRoutes(app, services)
  importRoutes(app, services)
}

function exportRoutes(app: FastifyInstance, services: Services): void {
  const folder = uploadFolderOf(services.env.STORAGE_URL)
  const running = new RunningDownloads()
  const downloads = profileDownloads<Wanted>(services, {
    purpose: 'portfolio downloads',
    path: '/v1/portfolio/downloads',
  })

  route(
    app,
    contract.createPortfolioDownload,
    ({ body, caller }) => {
      running.requireFree(caller.profile.id)
      return downloads.create(caller, body)
    },
    { hasSecretResponse: true, needsNoRoom: true },
  )

  route(
    app,
    contract.getPortfolioDownload,
    async ({ params, db }) => {
      const { profileId, details } = await downloads.open(db, params.token)
      const { site, stream, bytes } = await running.start(profileId, async () => {
        const found = await findSite(db, { profileId, ...details, services })
        return { site: found, ...(await writeSite(found, { ...services, db, folder })) }
      })
      return new Download(stream, `${fileName(site.profile.name) || 'portfolio'}.zip`, bytes)
    },
    { cache: 'none' },
  )
}

interface SiteRequest extends Wanted {
  profileId: string
  services: Services
}

async function findSite(db: Db, { profileId, everything, services }: SiteRequest): Promise<Site> {
  const { env, clock } = services
  const now = new Date(clock())
  const found = await findOwnProfile(db, profileId)
  if (!found) throw notFound('Profile')
  const own = presentOwnProfile(found)
  const addresses = webAddresses(env.NEXT_PUBLIC_WEB_ORIGIN)
  const opportunities = JSON.parse(
    await listProfileOpportunities(db, profileId, { everything: false, size: MAX_OPPORTUNITIES }),
  ) as ProfileOpportunity[]
  return {
    profile: presentProfile(found),
    stored: storedProfile(own, everything),
    entries: await listPortfolioEntries(db, profileId, { everything }),
    readArtworks: async (ids) => {
      const options = { everything, ids, page: 1, size: ids.length }
      return (await listProfileArtworks(db, profileId, options)).artworks.map(presentArtwork)
    },
    rooms: await findRooms(db, profileId, dayOf(now.getTime())),
    opportunities: opportunities.filter(({ isClosed }) => !isClosed),
    addresses: {
      profile: addresses.profile(own),
      room: addresses.room,
      opportunity: addresses.opportunity,
    },
    now,
  }
}

/** What the owner has set. Without `everything`, what everyone sees of it. */
function storedProfile(own: OwnProfile, everything: boolean): PortfolioProfile {
  const { email, phone, showEmail, showPhone } = own.contact
  const seen = {
    ...own.contact,
    email: showEmail ? email : null,
    phone: showPhone ? phone : null,
  }
  return {
    role: own.role,
    name: own.name,
    pronouns: own.pronouns,
    headline: own.headline,
    bio: own.bio,
    statement: own.statement,
    city: own.city,
    country: own.country,
    careerStage: everything ? own.careerStage : null,
    artisticFields: own.artisticFields,
    organizationType: own.organizationType,
    foundedYear: own.foundedYear,
    address: own.address,
    openingHours: own.openingHours,
    links: own.links,
    contact: everything ? own.contact : seen,
    cv: own.cv,
  }
}

/** Rooms that everyone can visit today. @param today a day in UTC */
async function findRooms(db: Db, profileId: string, today: string) {
  const listed = await listProfileRooms(db, profileId, { today, size: roomLimits.rooms })
  const rooms = await Promise.all(listed.map(({ id }) => findRoom(db, id)))
  return rooms.flatMap((room) => (room && canVisit(room, today) ? presentRoom(room, today) : []))
}

function importRoutes(app: FastifyInstance, { clock }: Services): void {
  route(app, contract.checkPortfolio, async ({ body: { format }, files, caller, db }) => {
    const [catalog] = files
    if (!catalog) throw invalid({ catalog: 'Choose a file.' })
    const { id: profileId, ownerUid } = caller.profile
    const bytes = await catalog.read()
    const checking = { profileId, ownerUid, mayPublish: mayPublish(caller), now: clock() }
    try {
      return await checkPortfolio(db, { format, read: () => [bytes] }, checking)
    } catch (error) {
      if (error instanceof UnreadableFile) throw invalid({ catalog: error.message })
      throw error
    }
  })

  route(
    app,
    contract.importArtwork,
    ({ body: { source, featured = false, signatures: _checked, ...form }, images, caller, db }) =>
      importArtwork(db, { caller, form, source, featured, sent: images, now: clock() }),
    {
      invalidates: ['artworks', 'profiles'],
      changes: 'artworks',
      acceptsImages: () => undefined,
      signaturesOf: ({ body }) => body.signatures ?? [],
    },
  )
}

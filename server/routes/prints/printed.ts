import type { ArtworkSummary } from '@/contract/artworks/artworks'
import type { Certificate } from '@/contract/artworks/certificates'
import type { contract } from '@/contract/contract'
import type { BodyOf } from '@/contract/endpoint'
import { dayOf, formatLongDay } from '@/contract/values/dates'
import type { Db } from '@/server/db/connection'
import { notFound } from '@/server/errors'
import type { PrintedWall } from '@/server/exports/prints/elevation'
import type { PrintedProfile } from '@/server/exports/prints/portfolio'
import type { PrintedWork } from '@/server/exports/prints/printed'
import type { Services } from '@/server/http/services'
import { presentCertificate } from '@/server/presenters/certificates'
import { presentOwnRoom, presentRoom } from '@/server/presenters/rooms'
import { listOwnArtworks } from '@/server/repositories/artworks/artworks'
import { findCertificate } from '@/server/repositories/certificates'
import { findOwnProfile } from '@/server/repositories/profiles/profiles'
import type { FullProfile } from '@/server/repositories/projections/profiles'
import type { FullRoom } from '@/server/repositories/projections/rooms'
import { findRoom } from '@/server/repositories/rooms/rooms'
import { placeText } from '@/server/text/countries'
import { paragraphsOf } from '@/server/text/paragraphs'
import { webAddresses } from '@/server/text/webAddresses'

export type Wanted = BodyOf<typeof contract.createPrint>

export interface Printed {
  title: string
  subtitle: string
  works: PrintedWork[]
  /** Of a room. */
  walls: readonly PrintedWall[]
  profile?: PrintedProfile
  certificate?: Certificate
}

const numbered = (artworks: readonly ArtworkSummary[], { env }: Services): PrintedWork[] => {
  const pages = webAddresses(env.NEXT_PUBLIC_WEB_ORIGIN)
  return artworks.map((artwork, index) => ({
    number: index + 1,
    artwork,
    page: pages.artwork(artwork.id),
  }))
}

const subtitleOf = ({ curator, opensOn, closesOn }: FullRoom) =>
  [
    curator.name,
    opensOn && `from ${formatLongDay(opensOn)}`,
    closesOn && `to ${formatLongDay(closesOn)}`,
  ]
    .filter(Boolean)
    .join(' ')

/** What everyone sees of a room. */
export function visitedRoom(room: FullRoom, services: Services): Printed {
  const { title, walls } = presentRoom(room, dayOf(services.clock()))
  const artworks = walls.flatMap(({ works }) => works.flatMap(({ artwork }) => artwork ?? []))
  return { title, subtitle: subtitleOf(room), works: numbered(artworks, services), walls: [] }
}

/** A room as its curator hangs it, without what artists have declined. */
function ownRoom(room: FullRoom, services: Services): Printed {
  const { title, walls, works } = presentOwnRoom(room, dayOf(services.clock()))
  const shown = new Map(
    works.flatMap((work) =>
      work.artwork && work.consent !== 'DECLINED'
        ? [[work.artworkId, { ...work, artwork: work.artwork }]]
        : [],
    ),
  )
  const placed = walls.map((wall) => ({
    ...wall,
    works: wall.works.filter(({ artworkId }) => shown.has(artworkId)).sort((a, b) => a.x - b.x),
  }))
  const order = placed.flatMap((wall) =>
    wall.works.flatMap(({ artworkId }) => shown.get(artworkId) ?? []),
  )
  const list = numbered(
    order.map(({ artwork }) => artwork),
    services,
  )
  const byId = new Map(list.map((work) => [work.artwork.id, work]))
  return {
    title,
    subtitle: subtitleOf(room),
    works: list,
    walls: placed.map(({ title: name, height, works: hung }) => ({
      title: name,
      height,
      works: hung.flatMap(({ artworkId, x, y }) => {
        const [work, size] = [byId.get(artworkId), shown.get(artworkId)]
        return work && size ? [{ work, x, y, width: size.width, height: size.height }] : []
      }),
    })),
  }
}

/** @throws not_found for rooms and artworks of others */
export async function findPrinted(
  db: Db,
  wanted: Wanted,
  { profileId, services }: { profileId: string; services: Services },
): Promise<Printed> {
  const { roomId, certificateId, artworkIds = [] } = wanted
  if (certificateId !== undefined) return findCertified(db, certificateId, profileId)
  if (roomId !== undefined) {
    const room = await findRoom(db, roomId)
    if (room?.profileId !== profileId) throw notFound('Room')
    return ownRoom(room, services)
  }
  const artworks = await listOwnArtworks(db, profileId, artworkIds)
  if (artworks.length < new Set(artworkIds).size) throw notFound('Artwork')
  const found = await findOwnProfile(db, profileId)
  if (!found) throw notFound('Profile')
  const profile = printedProfile(found)
  return {
    title: titleFor(wanted, profile.name),
    subtitle: wanted.document === 'PRICE_LIST' ? formatLongDay(dayOf(services.clock())) : '',
    works: numbered(artworks, services),
    walls: [],
    profile,
  }
}

const titleFor = ({ document }: Wanted, name: string) => {
  if (document === 'PRICE_LIST') return `Prices of works by ${name}`
  return document === 'PORTFOLIO' || document === 'CV' ? name : `Works by ${name}`
}

async function findCertified(db: Db, id: string, profileId: string): Promise<Printed> {
  const found = await findCertificate(db, id)
  if (found?.profileId !== profileId) throw notFound('Certificate')
  const certificate = presentCertificate(found)
  return { title: certificate.record.title, subtitle: '', works: [], walls: [], certificate }
}

/** With what the profile hides: the file is its owner's. */
function printedProfile({
  name,
  headline,
  city,
  country,
  ...profile
}: FullProfile): PrintedProfile {
  const { email, phone, website, instagram } = profile.contact
  return {
    name,
    headline,
    place: placeText(city, country),
    statement: paragraphsOf(profile.statement),
    cv: profile.cv,
    contact: [email, phone, website, instagram && `Instagram: ${instagram}`].flatMap(
      (line) => line || [],
    ),
  }
}

import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { ArtworkSummary } from '@/contract/artworks'
import { contract } from '@/contract/contract'
import type { BodyOf } from '@/contract/endpoint'
import { dayOf, formatLongDay } from '@/contract/values/dates'
import type { Db } from '@/server/db/connection'
import { notFound } from '@/server/errors'
import { fileName } from '@/server/exports/fileName'
import { writeChecklist } from '@/server/exports/prints/checklist'
import { writeElevation } from '@/server/exports/prints/elevation'
import { writeLabels } from '@/server/exports/prints/labels'
import { drawWallImage } from '@/server/exports/prints/wallImage'
import type { PrintedWork } from '@/server/exports/prints/printed'
import { Download, Payload } from '@/server/http/responses'
import { route } from '@/server/http/route'
import type { Services } from '@/server/http/services'
import { canVisit } from '@/server/policies/rooms'
import { presentOwnRoom, presentRoom } from '@/server/presenters/rooms'
import { listOwnArtworks } from '@/server/repositories/artworks/artworks'
import type { FullRoom } from '@/server/repositories/projections/rooms'
import { findRoom } from '@/server/repositories/rooms/rooms'
import { webAddresses } from '@/server/text/webAddresses'
import { profileDownloads } from '@/server/routes/profileDownloads'

type Wanted = BodyOf<typeof contract.createPrint>

/** Lists of works, wall labels and walls to scale (docs/product.md, "Prints"). */
export function printRoutes(app: FastifyInstance, services: Services): void {
  const downloads = profileDownloads<Wanted>(services, { purpose: 'prints', path: '/v1/prints' })

  route(
    app,
    contract.createPrint,
    async ({ body, caller, db }) => {
      await findPrinted(db, body, { profileId: caller.profile.id, services })
      return downloads.create(caller, body)
    },
    { hasSecretResponse: true, needsNoRoom: true },
  )

  route(
    app,
    contract.getPrint,
    async ({ params, db }) => {
      const { profileId, details } = await downloads.open(db, params.token)
      const printed = await findPrinted(db, details, { profileId, services })
      const pdf = await write(printed, details, { client: profileId, services })
      const name = `${fileName(printed.title)} ${details.document.toLowerCase()}.pdf`
      return new Download(Readable.from([pdf]), name, pdf.length)
    },
    { cache: 'none' },
  )

  visitorRoutes(app, services)
}

/** What everyone can print of an open room. */
function visitorRoutes(app: FastifyInstance, services: Services): void {
  const tags = ['rooms', 'artworks', 'profiles']
  const findVisited = async (db: Db, id: string) => {
    const room = await findRoom(db, id)
    if (!room || !canVisit(room, dayOf(services.clock()))) throw notFound('Room')
    return room
  }

  route(
    app,
    contract.getRoomImage,
    async ({ params: { id }, request, db }) => {
      const { walls } = presentRoom(await findVisited(db, id), dayOf(services.clock()))
      const wall = walls.find(({ works }) => works.some(({ artwork }) => artwork))
      if (!wall) throw notFound('Wall')
      const source = { images: services.images, client: request.ip }
      return new Payload(await drawWallImage(wall, source), 'image/jpeg')
    },
    { cache: { tags, seconds: 600 } },
  )

  route(
    app,
    contract.getRoomChecklist,
    async ({ params: { id }, request, db }) => {
      const printed = visitedRoom(await findVisited(db, id), services)
      const wanted = { document: 'CHECKLIST', labelSize: 'MEDIUM' } as const
      const pdf = await write(printed, wanted, { client: request.ip, services })
      return new Payload(pdf, 'application/pdf')
    },
    { cache: { tags, seconds: 60 } },
  )
}

interface Printed {
  title: string
  subtitle: string
  works: PrintedWork[]
  /** Of a room. */
  walls: Parameters<typeof writeElevation>[0]['walls']
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
function visitedRoom(room: FullRoom, services: Services): Printed {
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
async function findPrinted(
  db: Db,
  { roomId, artworkIds = [] }: Wanted,
  { profileId, services }: { profileId: string; services: Services },
): Promise<Printed> {
  if (roomId !== undefined) {
    const room = await findRoom(db, roomId)
    if (room?.profileId !== profileId) throw notFound('Room')
    return ownRoom(room, services)
  }
  const artworks = await listOwnArtworks(db, profileId, artworkIds)
  if (artworks.length < new Set(artworkIds).size) throw notFound('Artwork')
  const [first] = artworks
  const name = first?.profile.name ?? ''
  return { title: `Works by ${name}`, subtitle: '', works: numbered(artworks, services), walls: [] }
}

async function write(
  { title, subtitle, works, walls }: Printed,
  { document, labelSize }: Pick<Wanted, 'document' | 'labelSize'>,
  { client, services }: { client: string; services: Services },
): Promise<Buffer> {
  const at = new Date(services.clock())
  if (document === 'LABELS')
    return Buffer.from(await writeLabels({ title, works, size: labelSize, at }))
  const source = { images: services.images, client }
  return Buffer.from(
    document === 'ELEVATION'
      ? await writeElevation({ title, walls, source, at })
      : await writeChecklist({ title, subtitle, works, source, at }),
  )
}

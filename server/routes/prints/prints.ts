import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { contract } from '@/contract/contract'
import type { PrintDocument } from '@/contract/enums/prints'
import { defaultPortfolio } from '@/contract/prints'
import { dayOf, formatLongDay } from '@/contract/values/dates'
import type { Db } from '@/server/db/connection'
import { notFound, unavailable } from '@/server/errors'
import { fileName } from '@/server/exports/fileName'
import { writeCertificate } from '@/server/exports/prints/certificate'
import { writeChecklist } from '@/server/exports/prints/checklist'
import { writeElevation } from '@/server/exports/prints/elevation'
import { writeLabels } from '@/server/exports/prints/labels'
import { writeCv, writePortfolio } from '@/server/exports/prints/portfolio'
import { drawWallImage } from '@/server/exports/prints/wallImage'
import { Download, Payload } from '@/server/http/responses'
import { route } from '@/server/http/route'
import type { Services } from '@/server/http/services'
import { canVisit } from '@/server/policies/rooms'
import { coverWallOf, presentRoom } from '@/server/presenters/rooms'
import { Queue } from '@/server/queue'
import { findRoom } from '@/server/repositories/rooms/rooms'
import { profileDownloads } from '@/server/routes/profileDownloads'
import { webAddresses } from '@/server/text/webAddresses'
import { findPrinted, visitedRoom, type Printed, type Wanted } from './printed'

const fileNames: Record<PrintDocument, string> = {
  CHECKLIST: 'checklist',
  LABELS: 'labels',
  ELEVATION: 'elevation',
  PORTFOLIO: 'portfolio',
  CV: 'cv',
  PRICE_LIST: 'price list',
  CERTIFICATE: 'certificate',
}

/** A portfolio for print takes some hundred megabytes while it is written. */
const documentQueue = new Queue({
  running: 2,
  runningPerClient: 1,
  waiting: 100,
  waitingPerClient: 4,
  refusal: () => unavailable('Many documents are being written right now.', 10),
})

/** What is printed as PDF (docs/product.md, "Prints"). */
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
      const pdf = await documentQueue.run(profileId, () =>
        write(printed, details, { client: profileId, services }),
      )
      const name = `${fileName(printed.title)} ${fileNames[details.document]}.pdf`
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
      const found = await findVisited(db, id)
      const { walls } = presentRoom(found, dayOf(services.clock()))
      const wall = coverWallOf(found, walls)
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
      const wanted = { document: 'CHECKLIST', labelSize: 'MEDIUM', paper: 'A4' } as const
      const pdf = await write(printed, wanted, { client: request.ip, services })
      return new Payload(pdf, 'application/pdf')
    },
    { cache: { tags, seconds: 60 } },
  )
}

type Options = Pick<Wanted, 'document' | 'labelSize' | 'paper' | 'portfolio'>

async function write(
  { title, subtitle, works, walls, profile, certificate }: Printed,
  { document, labelSize, paper, portfolio = defaultPortfolio }: Options,
  { client, services }: { client: string; services: Services },
): Promise<Buffer> {
  const at = new Date(services.clock())
  const source = { images: services.images, client }
  const list = { title, subtitle, works, source, at, paper }
  const writers: Record<PrintDocument, () => Promise<Uint8Array>> = {
    CHECKLIST: () => writeChecklist(list),
    PRICE_LIST: () => writeChecklist({ ...list, withPrices: true }),
    LABELS: () => writeLabels({ title, works, size: labelSize, at, paper }),
    ELEVATION: () => writeElevation({ title, walls, source, at, paper }),
    PORTFOLIO: () => {
      const day = formatLongDay(dayOf(services.clock()))
      return writePortfolio({
        profile: required(profile),
        works,
        options: portfolio,
        source,
        at,
        day,
        paper,
      })
    },
    CV: () => {
      const day = formatLongDay(dayOf(services.clock()))
      return writeCv({ profile: required(profile), options: portfolio, at, day, paper })
    },
    CERTIFICATE: () => {
      const found = required(certificate)
      const page = webAddresses(services.env.NEXT_PUBLIC_WEB_ORIGIN).certificate(found.hash)
      return writeCertificate({ certificate: found, page, source, at, paper })
    },
  }
  return Buffer.from(await writers[document]())
}

/** The contract makes sure that a document has its subject. */
function required<T>(subject: T | undefined): T {
  if (subject === undefined) throw new Error('the document has no subject')
  return subject
}

import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { BoostReceipt } from '@/contract/payments/boostReceipts'
import { contract } from '@/contract/contract'
import { dayOf } from '@/contract/values/dates'
import type { Db } from '@/server/db/connection'
import { notFound } from '@/server/errors'
import { receiptDocument } from '@/server/exports/receiptDocument'
import { Download, JsonBody } from '@/server/http/responses'
import { route } from '@/server/http/route'
import type { Services } from '@/server/http/services'
import { readInvoiceNumber } from '@/server/payments/boosts/readInvoiceNumber'
import { presentBoostReceipt, receiptDays } from '@/server/presenters/boostReceipt'
import {
  findDeliveredBoost,
  listTypicalDeliveries,
  readDays,
  readSimilar,
} from '@/server/repositories/boostDeliveries'
import { findOwnBoost, listOwnBoosts } from '@/server/repositories/purchases/ownBoosts'
import { findPaymentProfile } from '@/server/repositories/payments/profiles'
import { profileDownloads } from '@/server/routes/profileDownloads'

export function boostRoutes(app: FastifyInstance, services: Services): void {
  route(app, contract.listBoosts, async ({ query: { artworkId, opportunityId }, caller, db }) => {
    const subject = artworkId === undefined ? { opportunityId: opportunityId ?? '' } : { artworkId }
    const boosts = await listOwnBoosts(db, subject, caller.profile.id)
    if (boosts === undefined) {
      throw notFound(artworkId === undefined ? 'Opportunity' : 'Artwork')
    }
    return new JsonBody(boosts)
  })

  route(
    app,
    contract.listTypicalDeliveries,
    ({ db }) => listTypicalDeliveries(db, new Date(services.clock())),
    { cache: { tags: ['products'], seconds: 60 } },
  )

  receiptRoutes(app, services)
}

function receiptRoutes(app: FastifyInstance, services: Services): void {
  const downloads = profileDownloads<string>(services, {
    purpose: 'receipt downloads',
    path: '/v1/boosts/receipts',
  })

  route(app, contract.getBoostReceipt, ({ params: { id }, caller: { profile }, db }) =>
    readReceipt(db, { id, profileId: profile.id }, services),
  )

  route(
    app,
    contract.createBoostReceiptDownload,
    async ({ params: { id }, caller, db }) => {
      if (!(await findOwnBoost(db, id, caller.profile.id))) throw notFound('Boost')
      return downloads.create(caller, id)
    },
    { hasSecretResponse: true, needsNoRoom: true },
  )

  route(
    app,
    contract.getBoostReceiptDownload,
    async ({ params, db }) => {
      const { profileId, details: id } = await downloads.open(db, params.token)
      const receipt = await readReceipt(db, { id, profileId }, services)
      const profile = await findPaymentProfile(db, profileId)
      const now = new Date(services.clock())
      const pdf = Buffer.from(await receiptDocument(receipt, profile?.name ?? '', now))
      return new Download(Readable.from([pdf]), 'receipt.pdf', pdf.length)
    },
    { cache: 'none' },
  )
}

/** @throws not_found for boosts of others, and until a boost has started */
async function readReceipt(
  db: Db,
  { id, profileId }: { id: string; profileId: string },
  { clock, payments }: Services,
): Promise<BoostReceipt> {
  const now = new Date(clock())
  const today = dayOf(now.getTime())
  const boost = await findOwnBoost(db, id, profileId)
  const delivered = boost && (await findDeliveredBoost(db, id, now))
  if (!delivered || delivered.startsAt > now) throw notFound('Receipt')
  const { before, during, until } = receiptDays(delivered, today)
  const since = new Date(before.from)
  const [days, similar, invoiceNumber] = await Promise.all([
    readDays(db, delivered.subjectId, { from: before.from, to: until }),
    readSimilar(db, delivered, { since, ...during }),
    delivered.purchase && readInvoiceNumber(delivered.purchase.sessionId, payments),
  ])
  return presentBoostReceipt(delivered, { boost, days, similar, invoiceNumber, today })
}

import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FeeStatement, PaidFee } from '@/contract/applications/feeStatements'
import type { Page } from '@/contract/values/values'
import { buildFeeCall, buildFeeOrganizer, readApplication } from '@/tests/support/server/feeCalls'
import { buildPaidApp, type PaidApp } from '@/tests/support/server/paidApp'
import { deliverMails, rememberAddress } from '@/tests/support/server/postedMails'
import { read } from '@/tests/support/server/reads'
import { buildMember } from '@/tests/support/server/teams'
import { send } from '@/tests/support/server/requests'
import { buildWriter, type Writer } from '@/tests/support/server/writers'
import {
  answer,
  booksOf,
  close,
  fundPlatform,
  paidApplications,
  sendRefunds,
  settle,
} from '@/tests/support/server/settlement'

let api: PaidApp
beforeAll(async () => {
  api = await buildPaidApp()
  await fundPlatform(api, 100_000)
})
afterAll(() => api.close())
beforeEach(async () => {
  await deliverMails(api)
})

/** An opportunity with applications whose fee of €25 was paid. */
const build = async (count: number, title = 'Salt and Paper') => {
  const organizer = await buildFeeOrganizer(api)
  await rememberAddress(api, organizer.uid)
  const call = await buildFeeCall(api, { organizer })
  await api.db.updateTable('opportunities').set({ title }).where('id', '=', call.id).execute()
  const applications = await paidApplications(api, call.id, { count })
  for (const { applicant } of applications) await rememberAddress(api, applicant.uid)
  return { call, organizer, applications, path: `/v1/opportunities/${call.id}/fees` }
}
type Built = Awaited<ReturnType<typeof build>>

const statementOf = async ({ path, organizer }: Built) =>
  (await read<FeeStatement>(api, path, organizer.headers)).body

const paymentsOf = async ({ path, organizer }: Built) =>
  (await read<Page<PaidFee>>(api, `${path}/payments`, organizer.headers)).body.items

const refund = (
  { path }: Built,
  by: Writer,
  body: { applicationIds?: string[]; reason: string },
  headers = {},
) => send(api, 'POST', `${path}/refunds`, { ...by.headers, ...headers }, body)

const download = async ({ call, organizer }: Built, format: 'csv' | 'pdf') => {
  const wanted = { kind: 'FEES', opportunityId: call.id, format }
  const link = await send(api, 'POST', '/v1/applications/downloads', organizer.headers, wanted)
  const { url } = link.json<{ url: string }>()
  return api.app.inject({ method: 'GET', url: new URL(url).pathname })
}

test('a statement is for owners: editors of the profile can download none', async () => {
  const built = await build(1)
  const editor = await buildMember(api, built.organizer, 'EDITOR')
  const owner = await buildMember(api, built.organizer, 'OWNER')
  const wanted = { kind: 'FEES', opportunityId: built.call.id, format: 'csv' }
  const ask = ({ headers }: Writer) =>
    send(api, 'POST', '/v1/applications/downloads', headers, wanted)
  expect((await ask(editor)).statusCode).toBe(404)
  expect((await ask(owner)).statusCode).toBe(201)
})

describe('the organizer gives a fee back', () => {
  test('of one application, which stays submitted and whose applicant reads the reason', async () => {
    const built = await build(2)
    const [one, other] = built.applications
    if (!one || !other) throw new Error('no applications')
    const given = {
      applicationIds: [one.draft.id],
      reason: 'The show moves. See https://a.example',
    }
    const response = await refund(built, built.organizer, given)
    expect([response.statusCode, response.json()]).toEqual([200, { refunded: 1 }])
    await sendRefunds(api)

    const application = await readApplication(api, one)
    expect(application.state).toBe('SUBMITTED')
    expect(application.fee?.refund).toMatchObject({
      reason: 'BY_ORGANIZER',
      note: given.reason,
      amountMinor: 2500,
    })
    expect(application.fee?.refund?.refundedAt).not.toBeNull()
    // The fee counts as waived: nothing is due for what it was paid for.
    expect(application.fee?.due.amountMinor).toBe(0)
    expect((await readApplication(api, other)).fee?.refund).toBeNull()
    const mails = await deliverMails(api)
    const mail = mails.find(({ subject }) => subject === 'Refund of €25.00: Salt and Paper')
    expect(mail?.text).toContain('They write: “The show moves. See https[:]//a[.]example”')
    expect(await booksOf(api, built.call.id)).toMatchObject({ HELD_FEES: 2500 })
  })

  test('of all, once for two clicks and for a repeated request', async () => {
    const built = await build(3)
    const reason = 'The residency is canceled.'
    const key = { 'idempotency-key': crypto.randomUUID() }
    const responses = await Promise.all([
      refund(built, built.organizer, { reason }, key),
      refund(built, built.organizer, { reason }),
    ])
    const statuses = responses.map(({ statusCode }) => statusCode)
    expect(statuses.sort()).toEqual([200, 409])
    await sendRefunds(api)
    expect(await booksOf(api, built.call.id)).not.toHaveProperty('HELD_FEES')
    const subjects = (await deliverMails(api)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.startsWith('Refund of'))).toHaveLength(3)
    const places = (await paymentsOf(built)).map(({ place }) => place)
    expect(places).toEqual(['REFUNDED', 'REFUNDED', 'REFUNDED'])
    const again = await refund(built, built.organizer, { reason })
    expect([again.statusCode, again.json()]).toMatchObject([
      409,
      { message: expect.stringContaining('Nothing is held') },
    ])
  })

  test('before the transfer only', async () => {
    const built = await build(1)
    await close(api, built.call)
    await answer(api, built.call, built.applications)
    await Promise.all([settle(api), refund(built, built.organizer, { reason: 'Too late.' })])
    await sendRefunds(api)
    await settle(api)
    const [payment] = await paymentsOf(built)
    const { sums } = await statementOf(built)
    // Whichever was first, the money went one way.
    const transferred = payment?.place === 'TRANSFERRED' ? 2125 : 0
    expect(sums).toMatchObject([{ transferred, refunded: transferred > 0 ? 0 : 2500, held: 0 }])
  })

  test.each([
    ['without a reason', { reason: '  ' }],
    ['with a reason that is too long', { reason: 'a'.repeat(501) }],
    ['of no applications', { reason: 'Moved.', applicationIds: [] }],
  ])('not %s', async (_title, body) => {
    const built = await build(1)
    expect((await refund(built, built.organizer, body)).statusCode).toBe(422)
    expect((await statementOf(built)).refundable).toBe(1)
  })

  test('of no other opportunity', async () => {
    const built = await build(1)
    const other = await build(1)
    const applicationIds = other.applications.map(({ draft }) => draft.id)
    const own = await refund(built, built.organizer, { applicationIds, reason: 'Moved.' })
    expect(own.statusCode).toBe(409)
    const stranger = await refund(other, built.organizer, { reason: 'Moved.' })
    expect(stranger.statusCode).toBe(404)
    expect((await statementOf(other)).refundable).toBe(1)
  })
})

describe('the statement', () => {
  test('adds up what was paid, refunded and transferred', async () => {
    const built = await build(3)
    const [one, ...others] = built.applications
    if (!one) throw new Error('no applications')
    expect(await statementOf(built)).toMatchObject({
      title: 'Salt and Paper',
      applications: 3,
      payments: 3,
      refundable: 3,
      refunds: [],
      sums: [{ currency: 'EUR', paid: 7500, refunded: 0, held: 7500, transferred: 0 }],
      transfers: [],
    })
    await refund(built, built.organizer, { applicationIds: [one.draft.id], reason: 'Moved.' })
    await sendRefunds(api)
    await close(api, built.call)
    await answer(api, built.call, others)
    await settle(api)
    const statement = await statementOf(built)
    expect(statement).toMatchObject({
      applications: 3,
      refundable: 0,
      refunds: [{ reason: 'BY_ORGANIZER', count: 1 }],
      sums: [
        {
          paid: 7500,
          refunded: 2500,
          held: 0,
          platformFee: 250,
          reserve: 500,
          transferred: 4250,
        },
      ],
      transfers: [
        {
          kind: 'FEES',
          totalMinor: 5000,
          platformFeeMinor: 250,
          reserveMinor: 500,
          netMinor: 4250,
        },
      ],
    })
    expect(statement.sums[0]?.providerCosts).toBeGreaterThan(0)
  })

  test('lists each payment, also as CSV', async () => {
    const built = await build(2)
    expect(await paymentsOf(built)).toMatchObject([
      { place: 'HELD', amountMinor: 2500, currency: 'EUR', refundReason: null },
      { place: 'HELD', amountMinor: 2500, currency: 'EUR', refundReason: null },
    ])
    const { statusCode, headers, body } = await download(built, 'csv')
    expect(statusCode).toBe(200)
    expect(headers['content-disposition']).toContain('Fees - Salt and Paper.csv')
    const [header, first, second, ...rest] = body.replace('\ufeff', '').split('\r\n')
    expect(header).toMatch(/^Application,Name,Paid,Works,Fee,Currency,State,/)
    expect(first).toMatch(/^1,.+,0,25\.00,EUR,Held,,,,25\.00,EUR,,$/)
    expect(second).toMatch(/^2,/)
    expect(rest).toEqual([''])
  })

  test('is a PDF, with any letters in its title', async () => {
    const built = await build(1, 'Łódź — Соль и бумага, αλάτι 塩と紙 '.repeat(3))
    const { statusCode, headers, rawPayload } = await download(built, 'pdf')
    expect(statusCode).toBe(200)
    expect(headers['content-disposition']).toContain('.pdf')
    const document = await PDFDocument.load(rawPayload)
    expect(document.getTitle()).toMatch(/^Application fees of Łódź — Соль/)
    expect(document.getPageCount()).toBe(1)
  })

  test('stays after the opportunity was deleted, for its organizer alone', async () => {
    const built = await build(1)
    const { call, organizer } = built
    const deleted = await send(api, 'DELETE', `/v1/opportunities/${call.id}`, organizer.headers)
    expect(deleted.statusCode).toBeLessThan(300)
    expect((await statementOf(built)).payments).toBe(1)
    const stranger = await buildWriter(api)
    expect((await read(api, built.path, stranger.headers)).status).toBe(404)
    const list = await read<Page<{ title: string; payments: number }>>(
      api,
      '/v1/payouts/opportunities',
      organizer.headers,
    )
    expect(list.body).toMatchObject({ total: 1, items: [{ title: 'Salt and Paper', payments: 1 }] })
  })
})

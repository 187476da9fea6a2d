import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { noFees } from '@/tests/support/server/factories'
import {
  change,
  publishOpportunity,
  readOpportunity,
} from '@/tests/support/server/opportunityWriter'
import { insertPayoutAccount } from '@/tests/support/server/payouts'
import { subscribe } from '@/tests/support/server/subscriptions'

let api: TestApp
beforeAll(async () => {
  api = await buildTestApp()
})
afterAll(() => api.close())

const published = () => publishOpportunity(api)

test('keeps edits unpublished until they are published', async () => {
  const { writer, opportunity } = await published()
  const edited = await change(api, writer, opportunity.id, { title: 'Edited' })
  expect(edited.opportunity).toMatchObject({
    title: opportunity.title,
    management: { unpublishedChanges: { title: 'Edited' } },
  })
  expect((await readOpportunity(api, opportunity.id)).body.title).toBe(opportunity.title)
  const done = await change(api, writer, opportunity.id, { status: 'PUBLISHED' })
  expect(done.opportunity).toMatchObject({
    title: 'Edited',
    management: { unpublishedChanges: null },
  })
  expect((await readOpportunity(api, opportunity.id)).body.title).toBe('Edited')
})

test('discards unpublished edits', async () => {
  const { writer, opportunity } = await published()
  await change(api, writer, opportunity.id, { title: 'Edited' })
  const { opportunity: after } = await change(api, writer, opportunity.id, { discardChanges: true })
  expect(after).toMatchObject({
    title: opportunity.title,
    management: { unpublishedChanges: null },
  })
})

test('adds a changed deadline and fee to the public change log', async () => {
  const { writer, opportunity } = await published()
  const { opportunity: after } = await change(api, writer, opportunity.id, {
    status: 'PUBLISHED',
    deadline: { localDateTime: '2031-05-06T17:00', timeZone: 'Europe/Berlin' },
    feeType: 'FEES',
    fees: {
      ...noFees,
      application: { amountMinor: 2500, currency: 'EUR', per: 'ENTRY', includedWorks: null },
    },
  })
  const { localDateTime, timeZone } = opportunity.deadline ?? {}
  expect(after.changes.map(({ at: _at, ...change }) => change)).toEqual([
    {
      field: 'deadline',
      from: `${localDateTime} ${timeZone}`,
      to: '2031-05-06T17:00 Europe/Berlin',
    },
    { field: 'fees', from: 'Free', to: '€25.00 application' },
  ])
  expect(after.listedUntil).toBe(opportunity.listedUntil)
})

test('adds every term of a fee that is paid here to the public change log', async () => {
  const { writer, opportunity } = await published()
  await insertPayoutAccount(api, writer.profileId)
  const fee = { amountMinor: 2500, currency: 'EUR', per: 'ENTRY', includedWorks: 3 }
  const here = { kind: 'HERE', blind: false, questions: [] }
  const publishWith = (application: object, notificationDate: string, over: object) =>
    change(api, writer, opportunity.id, {
      status: 'PUBLISHED',
      deadline: { localDateTime: '2031-05-06T17:00', timeZone: 'Europe/Berlin' },
      requirements: [{ type: 'artwork_portfolio', required: true, limit: null, note: null }],
      notificationDate,
      application,
      feeType: 'FEES',
      fees: { ...noFees, application: { ...fee, furtherWorkMinor: 500, ...over } },
    })
  await publishWith(here, '2031-06-01', {})
  const early = { amountMinor: 2000, until: '2031-05-01' }
  await publishWith(here, '2031-06-02', { early })
  const last = await publishWith({ ...here, payout: 'AFTER_DEADLINE' }, '2031-06-02', { early })
  const { changes } = last.opportunity
  const terms = '€25.00 application (per entry, 3 works included; each further €5.00'
  const soon = '€20.00 until 1 May 2031'
  expect(changes.filter(({ field }) => field === 'fees').map(({ to }) => to)).toEqual([
    `${terms}; refunded without an answer by 15 June 2031)`,
    `${terms}; ${soon}; refunded without an answer by 16 June 2031)`,
    `${terms}; ${soon}; no answer guarantee)`,
  ])
})

test('unpublishes and publishes again within the listing period without another post', async () => {
  const { writer, opportunity } = await published()
  const draft = await change(api, writer, opportunity.id, { status: 'DRAFT' })
  expect(draft.opportunity.status).toBe('DRAFT')
  expect((await readOpportunity(api, opportunity.id)).status).toBe(404)
  const again = await change(api, writer, opportunity.id, { status: 'PUBLISHED' })
  expect(again.opportunity).toMatchObject({
    status: 'PUBLISHED',
    listedUntil: opportunity.listedUntil,
  })
})

test('renews an expired post with a new post type', async () => {
  const { writer, opportunity } = await published()
  await subscribe(api.db, writer.profileId, { type: 'ORGANIZATION_PREMIUM' })
  await api.db
    .updateTable('opportunities')
    .set({ listed_until: '2026-01-01' })
    .where('id', '=', opportunity.id)
    .execute()
  const { opportunity: renewed } = await change(api, writer, opportunity.id, {
    status: 'PUBLISHED',
    listingPlan: 'STANDARD',
  })
  expect(Date.parse(renewed.listedUntil ?? '')).toBeGreaterThan(Date.now())
  expect(renewed.publishedAt).toBe(opportunity.publishedAt)
})

test('returns no management data to the public', async () => {
  const { opportunity } = await published()
  expect((await readOpportunity(api, opportunity.id)).body).toMatchObject({ management: null })
})

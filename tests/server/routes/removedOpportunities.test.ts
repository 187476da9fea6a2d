import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Application } from '@/contract/applications/applications'
import { mailRemovedCalls, mailRestoredOpportunity } from '@/server/jobs/mails/mailApplicants'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { buildApplicant, buildCall, startFor, submit } from '@/tests/support/server/applications'
import { buildProfile } from '@/tests/support/server/factories'
import { deliverMails, jobServices } from '@/tests/support/server/postedMails'
import { send } from '@/tests/support/server/requests'

let api: TestApp
beforeAll(async () => {
  api = await buildTestApp()
})
afterAll(() => api.close())
afterEach(() => deliverMails(api))

const services = () => jobServices(api, Date.now())

test('mails applicants once that an opportunity was deleted', async () => {
  const organizer = await buildProfile(api.db, { owner_uid: 'quay', name: 'Quay Gallery' })
  const asOrganizer = await api.actingAs('quay', organizer)
  const opportunity = await buildCall(api, {
    columns: { profile_id: organizer, owner_uid: 'quay' },
  })
  const { headers, uid } = await buildApplicant(api)
  const started = await startFor(api, opportunity, headers)
  await submit(api, started, headers)
  await deliverMails(api)
  const mailed = async () => {
    await mailRemovedCalls({ opportunityId: opportunity }, services())
    return deliverMails(api)
  }
  expect(await mailed()).toEqual([])
  await send(api, 'DELETE', `/v1/opportunities/${opportunity}`, asOrganizer)
  expect(await mailed()).toMatchObject([{ to: `${uid}@artcommons.test` }])
  expect(await mailed()).toEqual([])
  const { body } = await api.app.inject({ url: `/v1/applications/${started.id}`, headers })
  expect(JSON.parse(body)).toMatchObject({ isEditable: false, call: { isRemoved: true } })
})

test('mails the removal after the time to undo it, and what is restored later as back', async () => {
  const organizer = await buildProfile(api.db, { owner_uid: 'pier', name: 'Pier Gallery' })
  const asOrganizer = await api.actingAs('pier', organizer)
  const opportunity = await buildCall(api, {
    columns: { profile_id: organizer, owner_uid: 'pier' },
  })
  const { headers, uid } = await buildApplicant(api)
  await submit(api, await startFor(api, opportunity, headers), headers)
  await deliverMails(api)
  const url = `/v1/opportunities/${opportunity}`
  const jobs = async (name: string) => {
    const { rows } = await sql<{ run_at: Date }>`
      select run_at from graphile_worker.jobs
      where starts_with(key, ${`${name} ${opportunity}`})`.execute(api.db)
    return rows
  }
  await send(api, 'DELETE', url, asOrganizer)
  const [waiting] = await jobs('removed')
  const minutes = ((waiting?.run_at.getTime() ?? 0) - Date.now()) / 60_000
  expect(minutes).toBeGreaterThan(9)
  expect(minutes).toBeLessThanOrEqual(10)
  await send(api, 'PUT', `${url}/restore`, asOrganizer)
  expect(await jobs('removed')).toEqual([])
  expect(await jobs('restored')).toHaveLength(1)
  expect(await deliverMails(api)).toEqual([])

  await send(api, 'DELETE', url, asOrganizer)
  const { removed_at } = await api.db
    .selectFrom('opportunities')
    .select('removed_at')
    .where('id', '=', opportunity)
    .executeTakeFirstOrThrow()
  const at = removed_at?.toISOString() ?? ''
  await mailRemovedCalls({ opportunityId: opportunity, at }, services())
  await deliverMails(api)
  await send(api, 'PUT', `${url}/restore`, asOrganizer)
  await mailRestoredOpportunity({ opportunityId: opportunity, at }, services())
  const mails = await deliverMails(api)
  expect(mails).toMatchObject([{ to: `${uid}@artcommons.test` }])
  expect(mails[0]?.subject).toMatch(/^Back: /)
})

test('distinguishes an opportunity set back to draft from one that was removed', async () => {
  const organizer = await buildProfile(api.db, { owner_uid: 'mole', name: 'Mole Gallery' })
  const asOrganizer = await api.actingAs('mole', organizer)
  const opportunity = await buildCall(api, {
    columns: { profile_id: organizer, owner_uid: 'mole' },
  })
  const { headers } = await buildApplicant(api)
  const { id } = await startFor(api, opportunity, headers)
  const shown = async () => {
    const { body } = await api.app.inject({ url: `/v1/applications/${id}`, headers })
    const { isRemoved, isUnpublished } = (JSON.parse(body) as Application).call
    return { isRemoved, isUnpublished }
  }
  expect(await shown()).toEqual({ isRemoved: false, isUnpublished: false })
  await send(api, 'PUT', `/v1/opportunities/${opportunity}`, asOrganizer, {
    id: opportunity,
    status: 'DRAFT',
  })
  expect(await shown()).toEqual({ isRemoved: true, isUnpublished: true })
  await send(api, 'DELETE', `/v1/opportunities/${opportunity}`, asOrganizer)
  expect(await shown()).toEqual({ isRemoved: true, isUnpublished: false })
})

test('mails nobody about a draft that is restored', async () => {
  const organizer = await buildProfile(api.db, { owner_uid: 'loft', name: 'Loft Gallery' })
  const asOrganizer = await api.actingAs('loft', organizer)
  const opportunity = await buildCall(api, {
    columns: { profile_id: organizer, owner_uid: 'loft', status: 'DRAFT' },
  })
  const url = `/v1/opportunities/${opportunity}`
  await send(api, 'DELETE', url, asOrganizer)
  expect((await send(api, 'PUT', `${url}/restore`, asOrganizer)).statusCode).toBe(200)
  const { rows } = await sql`
    select from graphile_worker.jobs where position(${opportunity} in key) > 0`.execute(api.db)
  expect(rows).toEqual([])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApplicationCounts, CallApplications } from '@/contract/admin'
import type { Page } from '@/contract/values/values'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import {
  buildApplication,
  buildCall,
  submissionOf,
  notified,
} from '@/tests/support/server/applicationRows'
import { read } from '@/tests/support/server/reads'
import { asAdmin } from '@/tests/support/server/requests'
import { buildWriter } from '@/tests/support/server/writers'

let api: TestApp
beforeAll(async () => {
  api = await buildTestApp()
})
afterAll(() => api.close())

type Counted = Page<CallApplications> & { totals: ApplicationCounts }
const count = async () => (await read<Counted>(api, '/v1/admin/applications', await asAdmin())).body

test('counts applications of each call by state, and those of erased calls in the totals', async () => {
  const { profileId: organizerId } = await buildWriter(api)
  const [late, early, drafted] = await Promise.all(
    [20, 10, 15].map((closesIn) => buildCall(api.db, organizerId, { closesIn })),
  )
  const add = (id = '', given = {}) => buildApplication(api.db, { id, organizerId }, given)
  await add(early, notified('ACCEPTED'))
  await add(early, notified('DECLINED'))
  await add(early, { ...notified('WAITING_LIST'), decision: 'ACCEPTED', decision_message: 'Soon' })
  await add(early, { decision: 'ACCEPTED', decided_at: new Date(), notify_at: new Date() })
  await add(early, { state: 'WITHDRAWN' })
  const gone = await add(early, notified('DECLINED'))
  const erased = { submission: null, applicant_uid: null, erased_at: new Date() }
  await api.db.updateTable('applications').set(erased).where('id', '=', gone).execute()
  await add(late)
  await add(drafted, { state: 'DRAFT' })
  const counted = await count()
  const counts = {
    accepted: 1,
    waitingList: 1,
    declined: 2,
    notNotified: 1,
    submitted: 5,
    withdrawn: 1,
  }
  const none = { accepted: 0, waitingList: 0, declined: 0, withdrawn: 0 }
  const organizer = { id: organizerId, name: expect.any(String) as string }
  const title = 'Works on paper'
  expect(counted.items).toEqual([
    { id: late, title, organizer, ...none, notNotified: 1, submitted: 1 },
    { id: early, title, organizer, ...counts },
  ])
  expect(counted).toMatchObject({ total: 2, totals: { ...counts, notNotified: 2, submitted: 6 } })
  await api.db
    .deleteFrom('opportunities')
    .where('id', '=', early ?? '')
    .execute()
  expect(await count()).toMatchObject({
    total: 1,
    items: [{ id: late }],
    totals: counted.totals,
  })
})

test('contains nothing that applicants wrote, and not who they are', async () => {
  const { profileId: organizerId } = await buildWriter(api)
  const id = await buildCall(api.db, organizerId)
  const submission = submissionOf('Zanzibar')
  const applicant_uid = 'applicant-of-zanzibar'
  await buildApplication(api.db, { id, organizerId }, { submission, applicant_uid })
  const response = JSON.stringify(await count())
  expect(response).toContain(id)
  const written = JSON.stringify(submission).match(/[\p{L}\d@.:/-]{6,}/gu) ?? []
  expect(written.length).toBeGreaterThan(20)
  const keys = ['documents', 'biography']
  const leaked = [...written, applicant_uid].filter((word) => response.includes(word))
  expect(leaked.filter((word) => !keys.includes(word))).toEqual([])
})

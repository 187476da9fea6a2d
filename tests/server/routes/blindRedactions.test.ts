import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { Application } from '@/contract/applications/applications'
import { eraseApplications } from '@/server/repositories/applications/erasure'
import { updateWithdrawn } from '@/server/repositories/applications/applicationWrites'
import { redactApplication } from '@/server/jobs/redactApplication'
import { redactTexts } from '@/server/redaction/redactTexts'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { buildApplication, submissionOf } from '@/tests/support/server/applicationRows'
import {
  requirementOf,
  buildApplicant,
  buildCall,
  save,
  startFor,
  submit,
} from '@/tests/support/server/applications'
import { buildJuror, buildReview, readAs } from '@/tests/support/server/jury'
import { deliverMails, jobServices } from '@/tests/support/server/postedMails'

let api: TestApp
beforeAll(async () => {
  api = await buildTestApp()
})
afterAll(() => api.close())
afterEach(() => deliverMails(api))

const redactionOf = async (id: string) =>
  (
    await api.db
      .selectFrom('applications')
      .select('redaction')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).redaction

/** An application to a blind call, with a text, and a juror who reads it. */
async function blindApplication(statement: string) {
  const review = await buildReview(api, { blind: true, applications: 0 })
  const of = { id: review.id, organizerId: review.organizer.profileId }
  const submission = {
    ...submissionOf('Quillfeather'),
    texts: { artist_statement: statement },
  }
  const id = await buildApplication(api.db, of, { number: 1, submission })
  const ana = await buildJuror(api, review)
  const read = async () => (await readAs(api, review, ana, id)).body.content.texts.artist_statement
  return { id, read }
}

const rename = (id: string, name: string) =>
  sql`update profiles set name = ${name}
    where id = (select profile_id from applications where id = ${id})`.execute(api.db)

test('redacts once: later reads show what was stored', async () => {
  const { id, read } = await blindApplication('By Ada Quillfeather.')
  expect(await redactionOf(id)).toBeNull()
  expect(await Promise.all([read(), read()])).toEqual(['By [hidden].', 'By [hidden].'])
  await sql`update applications
    set redaction = jsonb_set(redaction, '{submission,texts,artist_statement}', '"Stored."')
    where id = ${id}`.execute(api.db)
  expect(await read()).toBe('Stored.')
})

test('redacts again after the profile was renamed, and hides the earlier name as well', async () => {
  const { id, read } = await blindApplication('Saltworks, formerly Inkworks.')
  await rename(id, 'Inkworks')
  expect(await read()).toBe('Saltworks, formerly [hidden].')
  await rename(id, 'Saltworks')
  expect(await read()).toBe('[hidden], formerly [hidden].')
  await sql`update applications set profile_id = null where id = ${id}`.execute(api.db)
  expect(await read()).toBe('[hidden], formerly [hidden].')
})

test('redacts when an application is submitted to a blind call', async () => {
  const applicant = await buildApplicant(api)
  const setup = { kind: 'HERE', blind: true, questions: [] }
  const call = await buildCall(api, {
    requirements: [requirementOf('artist_statement')],
    columns: { application: JSON.stringify(setup) },
  })
  const started = await startFor(api, call, applicant.headers)
  const sent = { name: 'Ada Quillfeather', texts: { artist_statement: 'I am Ada.' } }
  const saved = (await save(api, started, applicant.headers, sent)).json<Application>()
  expect((await submit(api, saved, applicant.headers)).statusCode).toBe(200)
  const { rows } = await sql<{ payload: { applicationId: string } }>`
    select j.payload from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'redactApplication'`.execute(api.db)
  expect(rows).toEqual([{ payload: { applicationId: saved.id } }])
  await redactApplication({ applicationId: saved.id }, jobServices(api, Date.now()))
  expect((await redactionOf(saved.id))?.submission).toMatchObject({
    name: '',
    texts: { artist_statement: 'I am [hidden].' },
  })
})

test('removes the stored redaction when the submission is changed, withdrawn or erased', async () => {
  for (const end of [
    (id: string) => updateWithdrawn(api.db, id, new Date()),
    (id: string) => eraseApplications(api.db, [id], new Date()),
    (id: string) =>
      sql`update applications set submission = submission || '{"city":"Oslo"}'
        where id = ${id}`.execute(api.db),
  ]) {
    const { id, read } = await blindApplication('By Ada Quillfeather.')
    await read()
    expect(await redactionOf(id)).not.toBeNull()
    await end(id)
    expect(await redactionOf(id)).toBeNull()
  }
})

test('redacts what is long in a thread, however it is divided, and what is short in the process', async () => {
  const name = 'Ada Quillfeather'
  const hidden = { names: [name], others: [] }
  const threads = vi.fn()
  process.on('worker', threads)
  onTestFinished(() => void process.off('worker', threads))
  const lengthLeft = 1000 - name.length
  await redactTexts(hidden, ['a'.repeat(lengthLeft)])
  await redactTexts(
    hidden,
    Array.from({ length: lengthLeft }, () => 'a'),
  )
  expect(threads).not.toHaveBeenCalled()
  await redactTexts(hidden, ['a'.repeat(lengthLeft + 1)])
  await redactTexts(
    hidden,
    Array.from({ length: lengthLeft + 1 }, () => 'a'),
  )
  await redactTexts({ ...hidden, others: ['a'.repeat(lengthLeft)] }, ['a'])
  expect(threads).toHaveBeenCalledTimes(3)
})

test('redacts long texts in a thread as it would short ones', async () => {
  const hidden = { names: ['Ada Quillfeather'], others: [] }
  const texts = ['By Ada Quillfeather. '.repeat(1000), 'Low Sun']
  expect(await redactTexts(hidden, texts)).toEqual(['By [hidden]. '.repeat(1000), 'Low Sun'])
  const { read } = await blindApplication('By Ada Quillfeather. '.repeat(1000).trim())
  expect(await read()).toBe('By [hidden]. '.repeat(1000).trim())
})

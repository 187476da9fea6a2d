import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Application } from '@/contract/applications/applications'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import {
  requirementOf,
  buildApplicant,
  buildCall,
  save,
  startFor,
  submit,
  uploadImage,
  uploadedWork,
} from '@/tests/support/server/applications'
import { deliverMails } from '@/tests/support/server/postedMails'
import { failureOf } from '@/tests/support/server/requests'

let api: TestApp
beforeAll(async () => {
  api = await buildTestApp()
})
afterAll(() => api.close())

const question = (id: string, given = {}) => ({
  id,
  type: 'SHORT_TEXT' as const,
  label: `Question ${id}`,
  help: null,
  required: true,
  choices: [],
  ...given,
})

test('keeps what was typed in another window, and saves the same content again', async () => {
  const { headers } = await buildApplicant(api)
  const application = await startFor(api, await buildCall(api), headers)
  const first = await save(api, application, headers, { biography: 'First window' })
  expect(first.json<Application>()).toMatchObject({ version: 2 })
  const second = await save(api, application, headers, { biography: 'Second window' })
  expect(failureOf(second)).toEqual({ status: 409, code: 'conflict' })
  // The first window never got the response, and sends the same again.
  const repeated = await save(api, application, headers, { biography: 'First window' })
  expect(repeated.json<Application>()).toMatchObject({ version: 2 })
})

test('saves a draft beyond every limit, and names each when it is submitted', async () => {
  const { headers, profileId } = await buildApplicant(api)
  const call = await buildCall(api, {
    requirements: [
      requirementOf('artwork_portfolio', { max: 10 }),
      requirementOf('motivation_letter', { max: 3 }),
      requirementOf('cost_estimation'),
      requirementOf('references', { required: false }),
    ],
    questions: [question('why'), question('size', { type: 'CHOICE', choices: ['S', 'L'] })],
  })
  const started = await startFor(api, call, headers)
  const { key } = await uploadImage(api, profileId)
  const saved = await save(api, started, headers, {
    name: '',
    works: Array.from({ length: 11 }, () => uploadedWork(key)),
    texts: { motivation_letter: 'I want to come.' },
    answers: [{ questionId: 'size', question: 'Question size', value: 'M' }],
  })
  expect(saved.statusCode).toBe(200)
  expect(failureOf(await submit(api, saved.json(), headers))).toEqual({
    status: 422,
    code: 'invalid',
    fields: {
      name: 'Enter your name.',
      works: 'This call takes at most 10 works; remove 1.',
      'texts.motivation_letter': 'This call takes at most 3 words; remove 1.',
      'documents.cost_estimation': 'Upload a PDF.',
      'answers.why': 'Answer this question.',
      'answers.size': 'This choice is no longer offered. Choose again.',
    },
  })
})

test('asks for a new answer to a question that was changed after it was answered', async () => {
  const { headers } = await buildApplicant(api)
  const call = await buildCall(api, { questions: [question('why')] })
  const started = await startFor(api, call, headers)
  const answers = [{ questionId: 'why', question: 'Question why', value: 'Because' }]
  const saved = (await save(api, started, headers, { answers })).json<Application>()
  await sql`update opportunities set application =
    jsonb_set(application, '{questions,0,label}', '"Why here?"') where id = ${call}`.execute(api.db)
  expect(failureOf(await submit(api, saved, headers))).toMatchObject({
    fields: { 'answers.why': 'The organizer has changed this question. Answer it again.' },
  })
  const again = [{ questionId: 'why', question: 'Why here?', value: 'Because' }]
  const answered = (await save(api, saved, headers, { answers: again })).json<Application>()
  expect((await submit(api, answered, headers)).statusCode).toBe(200)
  await deliverMails(api)
})

describe('questions that depend on an earlier answer', () => {
  const yes = (questionId: string) => ({ onlyIf: { questionId, values: ['YES'] } })
  const answers = (values: Record<string, string>) =>
    Object.entries(values).map(([id, value]) => ({
      questionId: id,
      question: `Question ${id}`,
      value,
    }))

  const startChain = async () => {
    const { headers } = await buildApplicant(api)
    const call = await buildCall(api, {
      questions: [
        question('visa', { type: 'YES_NO' }),
        question('help', { type: 'YES_NO', ...yes('visa') }),
        question('how', yes('help')),
      ],
    })
    return { call, headers, started: await startFor(api, call, headers) }
  }

  test('requires answers to those that appear alone', async () => {
    const { headers, started } = await startChain()
    expect(started.setup?.questions[1]).toMatchObject(yes('visa'))
    const yeses = answers({ visa: 'YES', help: 'YES' })
    const saved = (await save(api, started, headers, { answers: yeses })).json<Application>()
    expect(failureOf(await submit(api, saved, headers))).toMatchObject({
      fields: { 'answers.how': 'Answer this question.' },
    })
    const no = answers({ visa: 'NO' })
    const changed = (await save(api, saved, headers, { answers: no })).json<Application>()
    expect((await submit(api, changed, headers)).statusCode).toBe(200)
    await deliverMails(api)
  })

  test('drops answers to those that do not appear when it is submitted, and keeps them in the draft', async () => {
    const { headers, started } = await startChain()
    const all = answers({ visa: 'NO', help: 'YES', how: 'With a letter' })
    const saved = (await save(api, started, headers, { answers: all })).json<Application>()
    const submitted = await submit(api, saved, headers)
    expect(submitted.statusCode).toBe(200)
    expect(submitted.json<Application>()).toMatchObject({
      content: { answers: all },
      submission: { answers: answers({ visa: 'NO' }) },
    })
    await deliverMails(api)
  })

  test('follows a condition that the organizer has changed since', async () => {
    const { call, headers, started } = await startChain()
    const all = answers({ visa: 'YES', help: 'NO' })
    const saved = (await save(api, started, headers, { answers: all })).json<Application>()
    await sql`update opportunities set application =
      jsonb_set(application, '{questions,2,onlyIf,values}', '["NO"]') where id = ${call}`.execute(
      api.db,
    )
    expect(failureOf(await submit(api, saved, headers))).toMatchObject({
      fields: { 'answers.how': 'Answer this question.' },
    })
  })
})

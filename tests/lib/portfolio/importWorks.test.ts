import { expect, test } from 'vitest'
import { expectOutcome, type PlannedWork } from '@/lib/portfolio/importPlan'
import { importWorks, type Importing } from '@/lib/portfolio/importWorks'
import type { Portfolio } from '@/lib/portfolio/readPortfolio'
import { UnusableFile } from '@/lib/portfolio/zipFile'

const work = (line: number, given: Partial<PlannedWork> = {}): PlannedWork => ({
  line,
  title: `Work ${line}`,
  source: `0d0d0d0d-0000-4000-8000-00000000000${line}`,
  fields: { title: `Work ${line}` },
  images: [],
  visibility: 'PUBLIC',
  featured: false,
  state: 'NEW',
  ...given,
})
const portfolio: Portfolio = {
  name: 'portfolio.json',
  catalogs: [],
  profile: null,
  sizeOf: () => 1,
  readImage: (file) =>
    file === 'damaged'
      ? Promise.reject(new UnusableFile('It is damaged.'))
      : Promise.resolve(new Blob(['abc'])),
  signatureOf: () => '',
}
type Sent = Awaited<ReturnType<Importing['send']>>

/** Imports three works while the API answers this. */
async function run(answers: Sent[], given: Partial<Importing> = {}) {
  const sent: FormData[] = []
  const pauses: number[] = []
  const state = await importWorks({
    portfolio,
    plan: { works: [work(1), work(2), work(3)] },
    asDrafts: false,
    send: (body) => {
      sent.push(body)
      return Promise.resolve(answers.shift() ?? imported())
    },
    pause: (seconds) => {
      pauses.push(seconds)
      return Promise.resolve()
    },
    signal: new AbortController().signal,
    onProgress: () => undefined,
    ...given,
  })
  return { state, pauses, titles: sent.map((body) => body.get('title')), sent }
}
const imported = (given = {}): Sent => ({
  data: { id: work(1).source, visibility: 'PUBLIC', isKnown: false, ...given },
})
const failure = (status: number | undefined, code = 'x', retryAfter?: number): Sent => ({
  error: 'It failed.',
  details: { code },
  ...(status !== undefined && { status }),
  ...(retryAfter !== undefined && { retryAfter }),
})

test('imports the last work first, so that the first of the file is the newest', async () => {
  const { titles, state } = await run([imported(), imported({ visibility: 'DRAFT' })])
  expect(titles).toEqual(['Work 3', 'Work 2', 'Work 1'])
  expect(state).toMatchObject({ done: 3, shown: 2, drafts: 1, stopped: null })
})

test('waits as long as the API wants, and goes on', async () => {
  const { titles, pauses, state } = await run([failure(429, 'rate_limited', 7), failure(undefined)])
  expect(titles).toEqual(['Work 3', 'Work 3', 'Work 3', 'Work 2', 'Work 1'])
  expect(pauses[0]).toBe(7)
  expect(state).toMatchObject({ done: 3, problems: [] })
})

test('names what is refused, and goes on', async () => {
  const works = [work(1), work(2, { images: [{ file: 'damaged', alt: '' }] }), work(3)]
  const { state } = await run([failure(422)], { plan: { works } })
  expect(state).toMatchObject({
    done: 3,
    shown: 1,
    problems: [
      { line: 3, problem: 'It failed.' },
      { line: 2, problem: 'It is damaged.' },
    ],
  })
})

test.each([
  ['the drafts are full', failure(403, 'quota_exceeded')],
  ['the role was lowered', failure(403, 'role_needed')],
  ['the session has ended', failure(401)],
])('stops when %s', async (_when, answer) => {
  const { state, titles } = await run([imported(), answer])
  expect(state).toMatchObject({ done: 1, shown: 1, stopped: 'It failed.' })
  expect(titles).toHaveLength(2)
})

test('stops when the user wants it', async () => {
  const controller = new AbortController()
  const { state } = await run([], {
    signal: controller.signal,
    onProgress: () => controller.abort(),
  })
  expect(state).toMatchObject({ done: 1, stopped: 'You have stopped the import.' })
})

test('says before what will be shown and what becomes a draft', () => {
  const plan = { works: [work(1), work(2), work(3, { visibility: 'DRAFT' })] }
  const outcome = (slots: number | null, draftSlots: number, asDrafts = false) =>
    expectOutcome({ ...plan, slots, draftSlots }, { asDrafts })
  expect(outcome(null, 200)).toEqual({ shown: 2, drafts: 1, overQuota: 0, left: 0 })
  expect(outcome(1, 200)).toEqual({ shown: 1, drafts: 2, overQuota: 1, left: 0 })
  expect(outcome(0, 1)).toEqual({ shown: 0, drafts: 1, overQuota: 2, left: 2 })
  expect(outcome(null, 200, true)).toEqual({ shown: 0, drafts: 3, overQuota: 0, left: 0 })
})

import { loadavg } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { connectToStack } from '@/local/database/connect'
import { findPostmaster } from '@/local/database/postmaster'
import { createRegistry } from '@/local/processes/registry'
import type { Db } from '@/server/db/connection'
import { addApplicants, publishCall, type Applicant } from './applicants'
import { answerRows, faultRows, viewRows, type Answered } from './deadlineRows'
import { cpuSeconds, cpuSecondsWithChildren } from './load'
import { ask, atSteadyRate } from './openLoad'
import type { Row } from './report'
import { startSampleStack, type SampleStack } from './sampleStack'

const PER_SECOND = 200
const SECONDS = 60
/** Views of the call's page per second meanwhile, and of the call from the API. */
const VIEWS = 10
/** In milliseconds: an applicant who has to retry gives up after this. */
const PATIENCE = 60_000
/** In seconds. */
const RECEIPTS_WITHIN = 300

/**
 * The last minute before a deadline, on a stack as `npm start` runs it: its database writes to the disk before
 * it acknowledges, and its rate limits are those of the product, as each applicant counts for themselves.
 */
export async function benchDeadline(): Promise<Row[]> {
  const stack = await startSampleStack()
  const { dataFolder } = stack
  const db = await connectToStack({ env: stack.env, dataFolder })
  try {
    const warmUp = await publishCall(db)
    const early = await addApplicants(db, { callId: warmUp, count: 500, dataFolder })
    const callId = await publishCall(db)
    const count = PER_SECOND * SECONDS
    const applicants = await addApplicants(db, { callId, count, dataFolder })
    await atSteadyRate(early, PER_SECOND / 4, (applicant) => submit(stack, applicant))
    await untilMailed(db)

    const page = `${stack.web}/opportunities/${callId}`
    const viewPage = () => answered(() => ask(page))
    const viewApi = () => answered(() => ask(`${stack.api}/v1/opportunities/${callId}`))
    const view = (seconds: number) =>
      Promise.all(
        [viewPage, viewApi].map((one) =>
          atSteadyRate(Array.from({ length: seconds * VIEWS }), VIEWS, one),
        ),
      )
    const [quietPages = [], quietCalls = []] = await view(20)
    console.log(`load average before: ${loadavg()[0]?.toFixed(1)}`)
    const before = cpuOf(stack)
    const [submissions, [pages = [], calls = []]] = await Promise.all([
      atSteadyRate(applicants, PER_SECOND, (applicant) => submit(stack, applicant)),
      view(SECONDS),
    ])
    const used = cpuOf(stack).map(
      ([name, seconds], n) => [name, seconds - (before[n]?.[1] ?? 0)] as const,
    )
    console.log(`load average after: ${loadavg()[0]?.toFixed(1)}`)
    for (const [name, seconds] of used)
      console.log(`${name}: ${seconds.toFixed(1)} s of processor time`)
    console.log(`receipts were written ${await untilMailed(db)} s later`)
    return [
      ...(await faultRows(db, callId, submissions)),
      ...answerRows(submissions),
      ...viewRows('the call’s page', pages, quietPages),
      ...viewRows('the call from the API', calls, quietCalls),
      ...used.map(([name, seconds]) => cpuRow(name, seconds / count)),
    ]
  } finally {
    await db.destroy()
    await stack.stop()
  }
}

/** Submits an application, and again after the time that the server asks for. */
async function submit(
  { api }: SampleStack,
  { id, token }: Applicant,
): Promise<Answered & { id: string; retries: number }> {
  const url = `${api}/v1/applications/${id}/submission`
  const headers = { authorization: `Bearer ${token}`, 'if-match': '"1"' }
  const start = performance.now()
  let retries = 0
  const result = await answered(async () => {
    for (;;) {
      const answer = await ask(url, { method: 'PUT', headers })
      const { status, retryAfter } = answer
      const mustRetry = (status === 429 || status === 503) && retryAfter !== null
      if (!mustRetry || performance.now() - start > PATIENCE) return answer
      retries += 1
      await pause(retryAfter * 1000)
    }
  })
  return { id, retries, ...result }
}

async function answered(run: () => Promise<{ status: number }>): Promise<Answered> {
  const start = performance.now()
  const { status } = await run()
  return { status, milliseconds: performance.now() - start }
}

/** Processor time that each part has used, in seconds; `bench` is this process, which sends the requests. */
function cpuOf({ dataFolder }: SampleStack): [name: string, seconds: number][] {
  const processes = createRegistry(dataFolder).earlier()
  const of = (name: string) => cpuSeconds(processes.find((noted) => noted.name === name)?.pid ?? 0)
  const database = findPostmaster(path.join(dataFolder, 'database'))
  return [
    ['API with its jobs', of('API')],
    ['database', cpuSecondsWithChildren(database?.pid ?? 0)],
    ['web server', of('web server')],
    ['bench', cpuSeconds(process.pid)],
  ]
}

const cpuRow = (name: string, seconds: number): Row => ({
  what: `processor time per submission, ${name}`,
  ours: `${(seconds * 1000).toFixed(1)} ms`,
  peer: `${((2 * 1000) / PER_SECOND).toFixed(1)} ms, all of two cores`,
  ratio: (seconds * PER_SECOND) / 2,
})

/** Waits until a receipt is written for every submission. @returns after how many seconds */
async function untilMailed(db: Db): Promise<number> {
  const start = performance.now()
  for (;;) {
    const { rows } = await sql<{ waiting: boolean }>`
      select exists (select from graphile_worker.jobs where task_identifier = 'mailApplication') as waiting`.execute(
      db,
    )
    const seconds = Math.round((performance.now() - start) / 1000)
    if (rows[0]?.waiting === false) return seconds
    if (seconds > RECEIPTS_WITHIN) throw new Error('The receipts were not written in time')
    await pause(1000)
  }
}

import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** Every client has a connection of its own, as visitors do. */
const agent = new Agent({ keepAlive: false })

export interface Answer {
  /** 0 for a connection that failed. */
  status: number
  retryAfter: number | null
  body: Buffer
}

export interface SentRequest {
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
}

/** Sends a request and reads the whole answer. */
export function ask(
  url: string,
  { method = 'GET', headers = {}, body }: SentRequest = {},
): Promise<Answer> {
  return new Promise((resolve) => {
    const failed = () => resolve({ status: 0, retryAfter: null, body: Buffer.alloc(0) })
    request(url, { agent, method, headers }, (response) => {
      const { statusCode = 0, headers: received } = response
      const retryAfter = Number(received['retry-after'] ?? Number.NaN)
      const answer = { status: statusCode, retryAfter: retryAfter > 0 ? retryAfter : null }
      const chunks: Buffer[] = []
      response
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => resolve({ ...answer, body: Buffer.concat(chunks) }))
        .on('error', failed)
    })
      .on('error', failed)
      .end(body)
  })
}

/** Starts tasks at a steady rate, whether or not earlier ones are done, and waits for all of them. */
export async function atSteadyRate<Task, Result>(
  tasks: readonly Task[],
  perSecond: number,
  run: (task: Task) => Promise<Result>,
): Promise<Result[]> {
  const start = performance.now()
  const started: Promise<Result>[] = []
  for (const [index, task] of tasks.entries()) {
    const early = start + (index * 1000) / perSecond - performance.now()
    if (early > 0) await pause(early)
    started.push(run(task))
  }
  return Promise.all(started)
}

import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Author } from './author'
import type { Client } from './client'
import {
  payCheckout,
  Refusal,
  startApplication,
  startPayment,
  submit,
  type Offers,
} from './payments'

/** One request every so many milliseconds. */
const INTERVAL = 150
/** A fee is paid, and another application submitted, once in so many requests. */
const RARELY = 40
/** Responses that are no failure of the installation: what was asked for, or a refusal of too much. */
const isFailure = (status: number) => status === 0 || status >= 500

export interface Sample {
  /** Milliseconds since the load began. */
  at: number
  kind: 'page' | 'read' | 'write' | 'upload' | 'submission' | 'payment'
  status: number
  milliseconds: number
}

export interface Load {
  samples: Sample[]
  /** Titles of artworks whose posting was answered with success. */
  acknowledged: string[]
  /** Applications whose submission was answered with success. */
  submitted: string[]
  /** Checkouts whose payment was accepted by the provider. */
  charged: string[]
  now: () => number
  stop: () => Promise<void>
}

/**
 * A steady mix of pages, reads, writes and uploads through nginx, whether or not earlier ones are answered. With offers,
 * also of applications, with and without a fee.
 */
export function startLoad(ask: Client, author: Author, offers?: Offers): Load {
  const start = performance.now()
  const now = () => performance.now() - start
  const samples: Sample[] = []
  const acknowledged: string[] = []
  const submitted: string[] = []
  const charged: string[] = []
  const waiting = new Set<Promise<unknown>>()
  const measure = async (kind: Sample['kind'], sent: ReturnType<Client>) => {
    const at = now()
    const { status, milliseconds } = await sent
    samples.push({ at, kind, status, milliseconds })
    return status
  }
  const post = async (withImage: boolean) => {
    const title = `rehearsal ${randomUUID()}`
    const form = new FormData()
    form.set('title', title)
    form.set('visibility', 'DRAFT')
    if (withImage)
      form.set(
        'images',
        new Blob([new Uint8Array(author.image)], { type: 'image/png' }),
        'work.png',
      )
    const encoded = new Response(form)
    const headers = {
      ...author.headers,
      'content-type': encoded.headers.get('content-type') ?? '',
      'idempotency-key': title,
    }
    const body = Buffer.from(await encoded.arrayBuffer())
    const sent = ask('/v1/artworks/', { method: 'POST', headers, body })
    if ((await measure(withImage ? 'upload' : 'write', sent)) === 201) acknowledged.push(title)
  }
  const measureAll = async (kind: Sample['kind'], work: () => Promise<unknown>) => {
    const at = now()
    const status = await work().then(
      () => 200,
      (error: unknown) => (error instanceof Refusal ? error.status : 0),
    )
    samples.push({ at, kind, status, milliseconds: now() - at })
    return status
  }
  const apply = async (offer: string) => {
    const draft = await startApplication(ask, author, offer)
    submitted.push(await submit(ask, author, draft))
  }
  const pay = async (offer: string) => {
    const session = await startPayment(ask, author, await startApplication(ask, author, offer))
    if (await payCheckout(session)) charged.push(session.id)
  }
  const rare = (n: number) => {
    const isPayment = n % RARELY === 0
    if (!offers || n % (RARELY / 2) !== 0) return undefined
    const offer = (isPayment ? offers.withFee : offers.free).pop()
    if (offer === undefined) return undefined
    return isPayment
      ? measureAll('payment', () => pay(offer))
      : measureAll('submission', () => apply(offer))
  }
  const tasks = [
    () => measure('page', ask('/')),
    () => measure('read', ask(`/v1/profiles/directory?type=people&searchQuery=${randomUUID()}`)),
    () => post(false),
    () => measure('page', ask(`/profile/${author.profileId}`)),
    () => measure('read', ask('/v1/profiles/', { headers: author.headers })),
    () => post(false),
    () => measure('page', ask(`/artworks?query=${randomUUID().slice(0, 4)}`)),
    () => post(true),
  ]
  let isStopped = false
  const run = async () => {
    for (let n = 0; !isStopped; n += 1) {
      for (const task of [tasks[n % tasks.length]?.(), rare(n)]) {
        if (!task) continue
        waiting.add(task)
        void task.finally(() => waiting.delete(task))
      }
      await pause(Math.max(0, (n + 1) * INTERVAL - now()))
    }
  }
  const running = run()
  return {
    samples,
    acknowledged,
    submitted,
    charged,
    now,
    stop: async () => {
      isStopped = true
      await running
      await Promise.all(waiting)
    },
  }
}

export interface Outcome {
  requests: number
  failed: number
  /** From the failure until the last request that failed. 0 if none did. */
  secondsToRecover: number
  /** The longest response that succeeded. */
  slowestSeconds: number
}

/** What visitors noticed of a failure that began at a moment of the load. */
export function judge(samples: readonly Sample[], from: number): Outcome {
  const since = samples.filter(({ at, milliseconds }) => at + milliseconds >= from)
  const failed = since.filter(({ status }) => isFailure(status))
  const ends = failed.map(({ at, milliseconds }) => at + milliseconds - from)
  const succeeded = since.filter(({ status }) => !isFailure(status))
  return {
    requests: since.length,
    failed: failed.length,
    secondsToRecover: Math.max(0, ...ends) / 1000,
    slowestSeconds: Math.max(0, ...succeeded.map(({ milliseconds }) => milliseconds)) / 1000,
  }
}

import { setTimeout as pause } from 'node:timers/promises'
import { ask, type Answer, type SentRequest } from '@/bench/openLoad'
import { form } from '@/tests/support/fixtures/images'
import type { Random } from '@/tests/support/server/generated/random'

/** In milliseconds: a client that has to retry gives up after this. */
const PATIENCE = 60_000
/** Addresses of visitors, as many as limits of requests have to remember. */
const VISITORS = 2000

type Request = Omit<SentRequest, 'body'> & {
  json?: unknown
  form?: Parameters<typeof form>[0]
  /** The default is 200. */
  expects?: number
}

/** Sends requests of many visitors, and counts them. */
export class Client {
  sent = 0
  /** Answers that asked to come back later. */
  deferred = 0

  constructor(
    private readonly random: Random,
    private readonly webServerSecret: string,
  ) {}

  /** @throws Error if the answer has another status than the expected one */
  async send(url: string, { expects = 200, ...request }: Request = {}): Promise<Answer> {
    const start = performance.now()
    for (;;) {
      const answer = await ask(url, this.#complete(request))
      const { status, retryAfter } = answer
      this.sent += 1
      if (status === expects) return answer
      const isDeferred = (status === 429 || status === 503) && retryAfter !== null
      if (!isDeferred || performance.now() - start > PATIENCE)
        throw new Error(
          `${request.method ?? 'GET'} ${url}: ${status} ${answer.body.toString().slice(0, 300)}`,
        )
      this.deferred += 1
      await pause(retryAfter * 1000)
    }
  }

  #complete({ method, headers, json, form: parts }: Request): SentRequest {
    const encoded = parts && form(parts)
    const body = encoded ? encoded.payload : json === undefined ? undefined : JSON.stringify(json)
    return {
      ...(method && { method }),
      ...(body !== undefined && { body }),
      headers: {
        ...this.#visitor(),
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
        ...encoded?.headers,
        ...headers,
      },
    }
  }

  /** An address, as the proxies in front of API and web server name it. */
  #visitor(): Record<string, string> {
    const number = this.random.whole(0, VISITORS - 1)
    const address = `198.18.${number >> 8}.${number & 255}`
    return {
      'x-web-server': this.webServerSecret,
      'x-visitor-address': address,
      'x-forwarded-for': address,
    }
  }
}

export const jsonOf = <T>({ body }: Answer): T => JSON.parse(body.toString()) as T

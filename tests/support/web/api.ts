import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { env } from '@/lib/env'

/** The API as web tests meet it. What no test has stated is a failure of that test. */
export const api = setupServer()

type Verb = 'get' | 'post' | 'put' | 'patch' | 'delete'
type Reply = unknown

/** Address of a path at the API. */
export const at = (path: string) => `${env.apiUrl}${path}`

export interface Seen {
  url: URL
  method: string
  headers: Headers
  text: string
}

/**
 * Answers a call with `reply` (JSON, or a Response, or what a function of the request makes) and
 * keeps what was asked.
 */
export const answer = (
  verb: Verb,
  path: string,
  reply: Reply | ((seen: Seen) => Reply | Promise<Reply>),
): Seen[] => {
  const calls: Seen[] = []
  api.use(
    http[verb](at(path), async ({ request }) => {
      const seen = {
        url: new URL(request.url),
        method: request.method,
        headers: request.headers,
        text: await request.clone().text(),
      }
      calls.push(seen)
      const made: unknown = typeof reply === 'function' ? await reply(seen) : reply
      return made instanceof Response ? made : HttpResponse.json(made as null)
    }),
  )
  return calls
}

/** A refusal as the API words it. */
export const refusal = (status: number, message: string, more: object = {}) =>
  HttpResponse.json({ message, code: 'internal', status, ...more }, { status })

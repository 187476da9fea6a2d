import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { env } from '@/lib/env'

/** The mock server of the web tests. A request without a handler fails the test. */
export const api = setupServer()

type Verb = 'get' | 'post' | 'put' | 'patch' | 'delete'
type Body = unknown

/** The URL of a path of the API. */
export const at = (path: string) => `${env.apiUrl}${path}`

export interface ReceivedRequest {
  url: URL
  method: string
  headers: Headers
  text: string
}

/**
 * Handles an endpoint with `reply`: JSON, a Response, or a function of the request that returns one
 * of them. Returns the list of received requests, which grows.
 */
export const mockEndpoint = (
  verb: Verb,
  path: string,
  reply: Body | ((seen: ReceivedRequest) => Body | Promise<Body>),
): ReceivedRequest[] => {
  const requests: ReceivedRequest[] = []
  api.use(
    http[verb](at(path), async ({ request }) => {
      const seen = {
        url: new URL(request.url),
        method: request.method,
        headers: request.headers,
        text: await request.clone().text(),
      }
      requests.push(seen)
      const body: unknown = typeof reply === 'function' ? await reply(seen) : reply
      // A response may be sent several times.
      return body instanceof Response ? body.clone() : HttpResponse.json(body as null)
    }),
  )
  return requests
}

/** An error response of the API. */
export const errorResponse = (status: number, message: string, more: object = {}) =>
  HttpResponse.json({ message, code: 'internal', status, ...more }, { status })

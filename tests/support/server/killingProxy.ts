import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

interface Point {
  method: 'GET' | 'POST'
  /** The beginning of the path. */
  path: string
  /** Which of the matching requests, from 1. */
  nth?: number
  /** The provider has never seen the request, or has carried it out without a response. */
  when: 'BEFORE' | 'AFTER'
}

export interface KillingProxy {
  url: string
  /** Kills the process at a request of it. @returns whether that has happened, until it is asked again */
  killAt: (point: Point) => { hasKilled: () => boolean; cancel: () => void }
  close: () => Promise<void>
}

const ownHeaders = new Set(['host', 'connection', 'content-length', 'transfer-encoding'])

const headersOf = ({ headers }: IncomingMessage) =>
  Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    ownHeaders.has(name) || value === undefined ? [] : [[name, String(value)]],
  )

/** Passes requests of a process on to a payment provider, and kills the process at a chosen one. */
export async function startKillingProxy(
  target: string,
  kill: () => Promise<void>,
): Promise<KillingProxy> {
  let armed: { point: Point; seen: number; hasKilled: boolean } | null = null
  const isHit = (method: string | undefined, path: string) => {
    if (!armed || armed.hasKilled) return false
    const { point } = armed
    if (point.method !== method || !path.startsWith(point.path)) return false
    armed.seen += 1
    return armed.seen === (point.nth ?? 1)
  }
  const end = async () => {
    if (armed) armed.hasKilled = true
    await kill()
  }
  const server = createServer((request, response) => {
    const pass = async () => {
      const { method = 'GET', url = '/' } = request
      const body = await buffer(request)
      const hit = isHit(method, url) ? armed?.point.when : undefined
      if (hit === 'BEFORE') {
        await end()
        return response.destroy()
      }
      const answer = await fetch(target + url, {
        method,
        headers: headersOf(request),
        ...(body.length > 0 && { body: new Uint8Array(body) }),
      })
      const content = Buffer.from(await answer.arrayBuffer())
      if (hit === 'AFTER') {
        await end()
        return response.destroy()
      }
      response.writeHead(answer.status, {
        'content-type': answer.headers.get('content-type') ?? 'application/json',
        'request-id': answer.headers.get('request-id') ?? '',
      })
      response.end(content)
    }
    pass().catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    killAt: (point) => {
      const arming = { point, seen: 0, hasKilled: false }
      armed = arming
      return {
        hasKilled: () => arming.hasKilled,
        cancel: () => {
          armed = null
        },
      }
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

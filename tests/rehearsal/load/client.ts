import { readFileSync } from 'node:fs'
import { Agent, request, type RequestOptions } from 'node:https'
import path from 'node:path'
import { ports, WEB_HOST } from '../settings'

export interface Answer {
  /** 0 without a response. */
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
  milliseconds: number
}

interface SentRequest {
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
  host?: string
  /** Of loopback, to be another visitor. */
  localAddress?: string
}

/** In milliseconds: a visitor gives up after this. */
const PATIENCE = 30_000

/** Sends requests to nginx, each on a connection of its own, and checks its certificate. */
export function createClient(dataFolder: string) {
  const ca = readFileSync(path.join(dataFolder, 'tls', 'ca.pem'))
  const agent = new Agent({ keepAlive: false, ca })
  return (
    target: string,
    { method = 'GET', headers = {}, body, host = WEB_HOST, localAddress }: SentRequest = {},
  ) =>
    new Promise<Answer>((resolve) => {
      const start = performance.now()
      const failed = () =>
        resolve({
          status: 0,
          headers: {},
          body: Buffer.alloc(0),
          milliseconds: performance.now() - start,
        })
      const options: RequestOptions = {
        agent,
        method,
        path: target,
        host: '127.0.0.1',
        port: ports.https,
        servername: host,
        ...(localAddress !== undefined && { localAddress }),
        headers: { host: `${host}:${ports.https}`, ...headers },
        signal: AbortSignal.timeout(PATIENCE),
      }
      request(options, (response) => {
        const chunks: Buffer[] = []
        response
          .on('data', (chunk: Buffer) => chunks.push(chunk))
          .on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: Buffer.concat(chunks),
              milliseconds: performance.now() - start,
            }),
          )
          .on('error', failed)
      })
        .on('error', failed)
        .end(body)
    })
}

export type Client = ReturnType<typeof createClient>

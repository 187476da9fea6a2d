import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * What happens to a request: it is answered with a status, takes longer than the client waits, or
 * takes effect while its response is lost.
 */
export type Fault = { status: number } | 'slow' | 'lost'

export interface FaultyProvider {
  /** `http://127.0.0.1:port` */
  url: string
  /** The next requests whose method and path match meet this fault. */
  fail: (fault: Fault, options: { times: number; matching: RegExp }) => void
  close: () => Promise<void>
}

/** Stands between the API and the payment provider. */
export async function startFaultyProvider(providerUrl: string): Promise<FaultyProvider> {
  let planned: { fault: Fault; times: number; matching: RegExp } | undefined
  const provider = new URL(providerUrl)

  const takeFault = ({ method, url }: IncomingMessage): Fault | undefined => {
    if (!planned || planned.times === 0 || !planned.matching.test(`${method} ${url}`)) return
    planned.times -= 1
    return planned.fault
  }
  const forward = (received: IncomingMessage, response: ServerResponse, fault?: Fault) => {
    const { method, url, headers } = received
    const options = { host: provider.hostname, port: provider.port, path: url, method, headers }
    const sent = request(options, (answer) => {
      if (fault === 'lost') {
        answer.resume().on('end', () => response.destroy())
        return
      }
      response.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(response)
    })
    received.pipe(sent)
  }
  const server = createServer((received, response) => {
    const fault = takeFault(received)
    if (fault === 'slow') return void received.resume()
    if (fault && typeof fault === 'object') {
      const error = { type: 'api_error', message: 'A planned fault.' }
      received.resume()
      response.writeHead(fault.status, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ error }))
      return
    }
    forward(received, response, fault)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fail: (fault, options) => {
      planned = { fault, ...options }
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

interface ReceivedEvent {
  headers: IncomingHttpHeaders
  body: string
}

export interface Receiver {
  url: string
  received: ReceivedEvent[]
  /** The statuses of the next responses; 200 after them. */
  statuses: number[]
  close(): Promise<void>
}

/** Receives webhooks on this machine. One that does not answer leaves senders waiting. */
export async function startReceiver({ answers = true } = {}): Promise<Receiver> {
  const received: ReceivedEvent[] = []
  const statuses: number[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      received.push({ headers: request.headers, body })
      if (!answers) return
      const status = statuses.shift() ?? 200
      // A redirect to itself would arrive again if it were followed.
      const headers = status === 302 ? { location: '/elsewhere' } : {}
      response.writeHead(status, headers).end('whatever the receiver says')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    statuses,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

export type StorageFault = 'none' | 'slow' | 'refuses' | 'full'

/** In milliseconds, before each response of a slow store. */
const DELAY = 4000

const failure = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`

/** A proxy in front of the S3 store that makes it slow, lets it refuse everything, or makes it full. */
export function createFaultyStorage(port: number, behind: number) {
  let fault: StorageFault = 'none'
  const answer = async (incoming: IncomingMessage, response: ServerResponse) => {
    if (fault === 'slow') await pause(DELAY)
    const refuse = (status: number, code: string) => {
      incoming.resume()
      response.writeHead(status, { 'content-type': 'application/xml' }).end(failure(code))
    }
    if (fault === 'refuses') return refuse(503, 'SlowDown')
    if (fault === 'full' && incoming.method === 'PUT') return refuse(403, 'QuotaExceeded')
    const { method, url, headers } = incoming
    // The signature of a request covers its host, which stays.
    const passed = request({ host: '127.0.0.1', port: behind, method, path: url, headers })
    passed.on('response', (received) => {
      response.writeHead(received.statusCode ?? 502, received.headers)
      received.pipe(response)
    })
    passed.on('error', () => response.destroy())
    incoming.on('error', () => passed.destroy()).pipe(passed)
  }
  const server = createServer((incoming, response) => void answer(incoming, response))
  server.listen(port, '127.0.0.1')
  return {
    set: (next: StorageFault) => {
      fault = next
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

export type FaultyStorage = ReturnType<typeof createFaultyStorage>

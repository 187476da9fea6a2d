import { once } from 'node:events'
import { connect } from 'node:net'
import { measure, type Measured, type Served } from './load'

const CONNECTIONS = 16

/**
 * Repeats one request and counts bytes instead of parsing headers: a generator that parses them takes
 * longer than the server and would measure itself.
 */
export async function steadyLoad(
  server: Served,
  path: string,
  options: { amount: number; status: number; headers?: Record<string, string> },
): Promise<Measured> {
  const { host, hostname, port } = new URL(server.origin)
  const lines = Object.entries({ host, ...options.headers }).map((pair) => pair.join(': '))
  const request = Buffer.from([`GET ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n'))
  const open = async () => {
    const socket = connect(Number(port), hostname).setNoDelay(true)
    await once(socket, 'connect')
    return socket
  }
  const length = await lengthOfResponse(await open(), request, options.status)

  return measure(server, options.amount, async (amount) => {
    const sockets = await Promise.all(Array.from({ length: CONNECTIONS }, open))
    let sent = 0
    let answered = 0
    const start = performance.now()
    await new Promise<void>((resolve, reject) => {
      for (const socket of sockets) {
        let received = 0
        const ask = () => sent++ < amount && socket.write(request)
        socket.on('data', (bytes) => {
          received += bytes.length
          if (received < length) return
          received -= length
          answered += 1
          if (received > 0) reject(new Error(`${path} responded with another length`))
          else if (answered === amount) resolve()
          else ask()
        })
        socket.on('close', () => reject(new Error(`${path} closed a connection`)))
        ask()
      }
    })
    const seconds = (performance.now() - start) / 1000
    for (const socket of sockets) socket.removeAllListeners('close').destroy()
    return { seconds, bytes: amount * length }
  })
}

/** Bytes of a response with its headers, of which only ids and the date vary. */
async function lengthOfResponse(
  socket: ReturnType<typeof connect>,
  request: Buffer,
  status: number,
): Promise<number> {
  socket.write(request)
  let response = ''
  for await (const bytes of socket) {
    response += (bytes as Buffer).toString('latin1')
    const head = response.indexOf('\r\n\r\n')
    const length = Number(/^content-length: (\d+)/im.exec(response)?.[1] ?? 0)
    if (head >= 0 && response.length >= head + 4 + length) break
  }
  if (!response.startsWith(`HTTP/1.1 ${status} `))
    throw new Error(`responded with ${response.slice(0, 30)}`)
  return response.length
}

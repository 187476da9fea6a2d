import { once } from 'node:events'
import { connect } from 'node:net'
import { measure, type Measured, type Served } from './load'

const CONNECTIONS = 16

/**
 * Asks for one and the same reply again and again, and counts bytes instead of reading headers: a
 * generator that reads them works longer than the server, and is then what is measured.
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
  const length = await lengthOfReply(await open(), request, options.status)

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
          if (received > 0) reject(new Error(`${path} answered with another length`))
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

/** All bytes of a reply, headers too: only ids and the date differ from one to the next. */
async function lengthOfReply(
  socket: ReturnType<typeof connect>,
  request: Buffer,
  status: number,
): Promise<number> {
  socket.write(request)
  let reply = ''
  for await (const bytes of socket) {
    reply += (bytes as Buffer).toString('latin1')
    const head = reply.indexOf('\r\n\r\n')
    const length = Number(/^content-length: (\d+)/im.exec(reply)?.[1] ?? 0)
    if (head >= 0 && reply.length >= head + 4 + length) break
  }
  if (!reply.startsWith(`HTTP/1.1 ${status} `)) throw new Error(`answered ${reply.slice(0, 30)}`)
  return reply.length
}

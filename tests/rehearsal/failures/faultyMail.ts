import { connect, createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

export type MailFault = 'none' | 'refuses' | 'greylists' | 'slow'

/** In milliseconds, before the greeting of a slow server. */
const DELAY = 8000

/** A proxy in front of the mail server that refuses connections, is slow to greet, or defers unknown recipients (RFC 6647). */
export function createFaultyMail(port: number, behind: number) {
  let fault: MailFault = 'none'
  const known = new Set<string>()
  const counts = { refused: 0, deferred: 0 }

  const pass = (client: Socket) => {
    const server = connect(behind, '127.0.0.1')
    const end = () => {
      client.destroy()
      server.destroy()
    }
    for (const socket of [client, server]) socket.on('error', end).on('close', end)
    server.pipe(client)
    let isData = false
    createInterface({ input: client, crlfDelay: Infinity }).on('line', (line) => {
      const isRecipient = !isData && /^rcpt to:/i.test(line)
      if (isRecipient && fault === 'greylists' && !known.has(line)) {
        known.add(line)
        counts.deferred += 1
        client.write('451 4.7.1 Greylisted, try again in a few seconds\r\n')
        return
      }
      if (!isData && /^data$/i.test(line)) isData = true
      else if (isData && line === '.') isData = false
      server.write(`${line}\r\n`)
    })
  }
  const sockets = new Set<Socket>()
  const proxy = createServer((client) => {
    sockets.add(client)
    client.on('close', () => sockets.delete(client)).on('error', () => client.destroy())
    if (fault === 'refuses') {
      counts.refused += 1
      client.end('421 4.3.2 Service not available\r\n')
    } else if (fault === 'slow') setTimeout(() => pass(client), DELAY)
    else pass(client)
  })
  proxy.listen(port, '127.0.0.1')
  return {
    counts,
    set: (next: MailFault) => {
      fault = next
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      proxy.close()
    },
  }
}

export type FaultyMail = ReturnType<typeof createFaultyMail>

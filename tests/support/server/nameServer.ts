import { createSocket } from 'node:dgram'
import { createServer, type AddressInfo } from 'node:net'

export interface NameServer {
  /** For the resolver. */
  address: string
  close: () => Promise<void>
}

const strings = (text: string) => text.match(/.{1,255}/gs) ?? ['']

/** A TXT record of the name in the question. */
function recordOf(text: string): Buffer {
  const data = Buffer.concat(
    strings(text).map((part) => Buffer.from([part.length, ...Buffer.from(part, 'latin1')])),
  )
  const head = Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 0, 0, 0])
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}

/** An answer (RFC 1035); truncated, it has no records. */
function answerTo(query: Buffer, texts: readonly string[], truncated: boolean): Buffer {
  const question = query.subarray(12, query.indexOf(0, 12) + 5)
  const head = Buffer.alloc(12)
  query.copy(head, 0, 0, 2)
  head.writeUInt16BE(truncated ? 0x8380 : 0x8180, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(truncated ? 0 : texts.length, 6)
  return Buffer.concat([head, question, ...(truncated ? [] : texts.map(recordOf))])
}

/** Answers every question with TXT records, over TCP alone, as large answers are. */
export async function startNameServer(texts: readonly string[]): Promise<NameServer> {
  const overTcp = createServer((connection) => {
    connection.on('error', () => undefined)
    connection.on('data', (received) => {
      const answer = answerTo(received.subarray(2), texts, false)
      const length = Buffer.alloc(2)
      length.writeUInt16BE(answer.length)
      connection.end(Buffer.concat([length, answer]))
    })
  })
  await new Promise<void>((resolve) => overTcp.listen(0, '127.0.0.1', resolve))
  const { port } = overTcp.address() as AddressInfo
  const overUdp = createSocket('udp4', (query, from) =>
    overUdp.send(answerTo(query, texts, true), from.port, from.address),
  )
  await new Promise<void>((resolve) => overUdp.bind(port, '127.0.0.1', resolve))
  return {
    address: `127.0.0.1:${port}`,
    close: async () => {
      await new Promise<void>((resolve) => overUdp.close(() => resolve()))
      await new Promise<void>((resolve) => overTcp.close(() => resolve()))
    },
  }
}

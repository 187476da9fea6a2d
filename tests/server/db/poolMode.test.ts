import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { requireSessions } from '@/server/db/poolMode'
import { ConfigurationError } from '@/server/env'
import { createEmptyDatabase } from '@/tests/support/server/postgres'

const TERMINATE = 0x58
const READY = Buffer.from([0x5a, 0, 0, 0, 5, 0x49])
const AUTHENTICATED = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0])

/**
 * A pooler of one server connection, as PgBouncer in transaction mode with an idle pool: the first client logs in
 * at the server, and the statements of later ones use its connection.
 */
async function transactionPooler(target: URL): Promise<string> {
  let server: Socket | undefined
  let asking: Socket | undefined
  const attach = (client: Socket) => {
    if (!server) {
      server = connect(Number(target.port), target.hostname)
      server.on('data', (chunk) => asking?.write(chunk)).on('error', () => undefined)
      asking = client
      client.on('data', (chunk: Buffer) => {
        asking = client
        if (chunk[0] !== TERMINATE) server?.write(chunk)
      })
      return
    }
    client.once('data', () => {
      client.write(Buffer.concat([AUTHENTICATED, READY]))
      client.on('data', (chunk: Buffer) => {
        asking = client
        if (chunk[0] !== TERMINATE) server?.write(chunk)
      })
    })
  }
  const pooler = createServer((client) => {
    client.on('error', () => undefined)
    attach(client)
  })
  await new Promise<void>((resolve) => pooler.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server?.destroy()
    pooler.close()
  })
  const own = new URL(target)
  own.host = `127.0.0.1:${(pooler.address() as AddressInfo).port}`
  return own.href
}

test('accepts connections that keep their server process', async () => {
  const { url } = await createEmptyDatabase()
  expect(await requireSessions('DATABASE_URL', url)).toBeUndefined()
})

test('refuses a pooler that gives two connections the same server process', async () => {
  const url = await transactionPooler(new URL((await createEmptyDatabase()).url))
  const refused = requireSessions('DATABASE_URL', url)
  await expect(refused).rejects.toThrow(ConfigurationError)
  await expect(refused).rejects.toThrow('pooler of DATABASE_URL is in transaction mode')
})

import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type Stripe from 'stripe'
import { expect, test, vi } from 'vitest'
import { connectStripe, PUBLIC_URL, SECRET_KEY } from '../src/testing'
import { startReceiver, type Receiver } from './receiver'

const MAIN = path.resolve(import.meta.dirname, '../src/main.ts')

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

async function start(folder: string, { webhook }: Receiver) {
  const port = await freePort()
  const child = spawn(process.execPath, ['--import', 'tsx', MAIN], {
    env: {
      NODE_ENV: 'test',
      PATH: process.env.PATH,
      PAYMENTS_PORT: String(port),
      DATA_DIR: folder,
      PAYMENTS_PAGES_URL: PUBLIC_URL,
      PAYMENTS_BUSINESS_NAME: 'Example shop',
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_WEBHOOK_URL: webhook.url,
      STRIPE_WEBHOOK_SECRET: webhook.secret,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  await vi.waitFor(() => fetch(url), { timeout: 50_000, interval: 50 })
  return { child, stripe: connectStripe(url) }
}

async function kill(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}

/** Creates customers until the service is gone. @returns the ids of those that it confirmed */
async function createUntilKilled(stripe: Stripe): Promise<string[]> {
  const ids: string[] = []
  for (;;) {
    const created = await stripe.customers.create({}).catch(() => null)
    if (!created) return ids
    ids.push(created.id)
  }
}

test.each([1, 6, 15])(
  'delivers every event although it was killed during the delivery of number %i',
  { timeout: 120_000 },
  async (last) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'art-commons-killed-payments-'))
    let running: ChildProcess | undefined
    let received = 0
    const receiver = await startReceiver(() => {
      received += 1
      // What is under way when it is killed is not accepted: it has to come again.
      if (!running || received < last) return 200
      running.kill('SIGKILL')
      return 503
    })
    const first = await start(folder, receiver)
    running = first.child
    const ids = await createUntilKilled(first.stripe)
    expect(first.child.signalCode ?? 'SIGKILL').toBe('SIGKILL')
    running = undefined

    const second = await start(folder, receiver)
    const announced = () =>
      new Set(receiver.events.map(({ data }) => (data.object as { id?: string }).id))
    await vi.waitFor(() => expect(ids.filter((id) => !announced().has(id))).toEqual([]), {
      timeout: 20_000,
    })
    expect(ids.length).toBeGreaterThan(0)
    await kill(second.child)
    await receiver.close()
    await rm(folder, { recursive: true, force: true })
  },
)

import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { connect as connectTls, type TLSSocket } from 'node:tls'
import { Worker } from 'node:worker_threads'
import { Redis } from 'ioredis'
import type { Client } from '../load/client'
import { ports, WEB_HOST } from '../settings'

export interface Finding {
  what: string
  isGood: boolean
  /** What was seen. */
  seen: string
}

const HOST = `${WEB_HOST}:${ports.https}`
const SECOND = 1000

/** Sends bytes over TLS, and returns what came back until the connection ended or the time was up. */
function sendRaw(ca: Buffer, bytes: string, limit = 5 * SECOND, servername: string = WEB_HOST) {
  return new Promise<{ text: string; seconds: number }>((resolve) => {
    const start = performance.now()
    let text = ''
    const socket: TLSSocket = connectTls({ host: '127.0.0.1', port: ports.https, ca, servername })
    const end = () => {
      clearTimeout(timer)
      socket.destroy()
      resolve({ text, seconds: (performance.now() - start) / SECOND })
    }
    const timer = setTimeout(end, limit)
    socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')))
    socket
      .once('secureConnect', () => socket.write(bytes))
      .once('close', end)
      .once('error', end)
  })
}

const statusOf = (text: string) =>
  /^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 'closed without a response'
const head = (...lines: string[]) => [...lines, '', ''].join('\r\n')

/** What attackers try, through nginx. */
export async function attack(
  ask: Client,
  { dataFolder, redisUrl }: { dataFolder: string; redisUrl: string },
): Promise<Finding[]> {
  const ca = readFileSync(path.join(dataFolder, 'tls', 'ca.pem'))
  const findings: Finding[] = []
  const note = (what: string, isGood: boolean, seen: string) =>
    findings.push({ what, isGood, seen })
  const refuses = async (what: string, bytes: string, expected: RegExp, servername?: string) => {
    const { text } = await sendRaw(ca, bytes, 8 * SECOND, servername)
    const responses = text.match(/HTTP\/1\.1 \d+/g) ?? []
    note(what, expected.test(statusOf(text)) && responses.length <= 1, statusOf(text))
  }
  const post = `POST /v1/webhooks/stripe HTTP/1.1`
  const smuggled = 'GET /v1/metrics HTTP/1.1\r\nHost: x\r\n\r\n'
  const json = 'Content-Type: application/json'
  await refuses(
    'Content-Length and Transfer-Encoding in one request',
    head(post, `Host: ${HOST}`, json, 'Content-Length: 4', 'Transfer-Encoding: chunked') +
      `0\r\n\r\n${smuggled}`,
    /^400$/,
  )
  await refuses(
    'two different Content-Length headers',
    head(post, `Host: ${HOST}`, json, 'Content-Length: 4', 'Content-Length: 5') + 'abcde',
    /^400$/,
  )
  await refuses(
    'an obscured Transfer-Encoding',
    head(post, `Host: ${HOST}`, json, 'Transfer-Encoding: xchunked') + `0\r\n\r\n${smuggled}`,
    /^(400|501)$/,
  )
  await refuses(
    'two Host headers',
    head('GET / HTTP/1.1', `Host: ${HOST}`, 'Host: evil.test'),
    /^400$/,
  )
  await refuses('no Host header', head('GET / HTTP/1.1'), /^400$/)
  await refuses(
    'another Host than that of the TLS connection',
    head('GET / HTTP/1.1', 'Host: evil.test'),
    /^(421|closed.*)$/,
  )
  await refuses(
    'another host name in TLS',
    head('GET / HTTP/1.1', 'Host: evil.test'),
    /^closed/,
    'evil.test',
  )
  await refuses(
    'headers of 40 KB',
    head('GET / HTTP/1.1', `Host: ${HOST}`, `X-Long: ${'a'.repeat(40_000)}`),
    /^(400|431|494)$/,
  )
  await refuses(
    'an address of 20 KB',
    head(`GET /${'a'.repeat(20_000)} HTTP/1.1`, `Host: ${HOST}`),
    /^414$/,
  )
  await spoofAddresses(ask, redisUrl, note)
  await plainHttp(note)
  await slowClients(ca, note)
  await manySlowBodies(ca, ask, note)
  await rapidReset(ca, ask, note)
  await headersOnce(ask, note)
  return findings
}

type Note = (what: string, isGood: boolean, seen: string) => void

/** Everybody who names another address in each request would have no limit. */
async function spoofAddresses(ask: Client, redisUrl: string, note: Note): Promise<void> {
  for (const path of ['/v1/changes', '/v1/metrics', '/metrics']) {
    const { status } = await ask(path, {
      headers: { 'x-visitor-address': '', 'x-web-server': 'guess' },
    })
    note(`${path} from outside`, status === 404, String(status))
  }
  const spoofed = '198.51.100.7'
  const headers = {
    'x-visitor-address': spoofed,
    'x-forwarded-for': spoofed,
    'x-web-server': 'guess',
  }
  await ask('/v1/profiles/directory?searchQuery=spoofed', { headers })
  await ask('/artworks?query=spoofed', { headers })
  const redis = new Redis(redisUrl, { lazyConnect: true })
  redis.on('error', () => undefined)
  await redis.connect()
  const keys = await redis.keys('*')
  redis.disconnect()
  const counted = (address: string) => keys.filter((key) => key.includes(address)).length
  note(
    'spoofed x-visitor-address and X-Forwarded-For are not counted',
    counted(spoofed) === 0 && counted('127.0.0.1') > 0,
    `keys in Redis: ${counted(spoofed)} of the spoofed address, ${counted('127.0.0.1')} of the own`,
  )
}

async function plainHttp(note: Note): Promise<void> {
  const send = (lines: string) =>
    new Promise<string>((resolve) => {
      let text = ''
      connect(ports.http, '127.0.0.1', function (this: Socket) {
        this.write(lines)
      })
        .on('data', (chunk: Buffer) => (text += chunk.toString()))
        .once('close', () => resolve(text))
        .once('error', () => resolve(text))
    })
  const close = 'Connection: close'
  const page = await send(head('GET /artworks?a=1 HTTP/1.1', `Host: ${WEB_HOST}`, close))
  const target = /^location: (.*)$/im.exec(page)?.[1]?.trim() ?? 'none'
  note(
    'plain HTTP to a page is redirected',
    target === `https://${HOST}/artworks?a=1`,
    `${statusOf(page)} ${target}`,
  )
  const api = await send(head('GET /v1/profiles/ HTTP/1.1', `Host: ${WEB_HOST}`, close))
  note('plain HTTP to the API is refused', statusOf(api) === '403', statusOf(api))
  const other = await send(head('GET / HTTP/1.1', 'Host: evil.test', close))
  note('plain HTTP to another host name', /^closed/.test(statusOf(other)), statusOf(other))
}

/** Each must end by itself. */
async function slowClients(ca: Buffer, note: Note): Promise<void> {
  const limit = 50 * SECOND
  const upload = ['Content-Type: application/json', 'Content-Length: 1000']
  const [header, body] = await Promise.all([
    sendRaw(ca, `GET / HTTP/1.1\r\nHost: ${HOST}\r\nX-Slow: `, limit),
    sendRaw(ca, head('POST /v1/reports HTTP/1.1', `Host: ${HOST}`, ...upload) + '{', limit),
  ])
  for (const [what, { seconds, text }] of [
    ['a header that stops', header],
    ['a body that stops', body],
  ] as const)
    note(what, seconds < 45, `${statusOf(text)} after ${seconds.toFixed(0)} s`)
}

/** Bodies that stop make an API process end the connection. It must not count as down for others. */
async function manySlowBodies(ca: Buffer, ask: Client, note: Note): Promise<void> {
  const lines = [`Host: ${HOST}`, 'Content-Type: application/json', 'Content-Length: 1000']
  const bytes = `${head('POST /v1/reports HTTP/1.1', ...lines)}{`
  const attackers = Promise.all(Array.from({ length: 20 }, () => sendRaw(ca, bytes, 30 * SECOND)))
  let isOver = false
  void attackers.then(() => (isOver = true))
  const statuses: number[] = []
  while (!isOver) {
    statuses.push((await ask('/v1/health')).status)
    await pause(50)
  }
  const failed = statuses.filter((status) => status !== 200).length
  note(
    '20 bodies that stop, requests of others',
    failed === 0,
    `${failed} of ${statuses.length} failed`,
  )
}

interface Reset {
  streams: number
  closed: number
}

/** Opens and cancels streams as fast as it can; others must be answered meanwhile. */
async function rapidReset(ca: Buffer, ask: Client, note: Note): Promise<void> {
  const before = await ask('/')
  const end = Date.now() + 5 * SECOND
  const attackers = Promise.all(
    [1, 2].map(async () => {
      const worker = new Worker(new URL('rapidReset.mjs', import.meta.url), {
        workerData: {
          origin: `https://127.0.0.1:${ports.https}`,
          authority: HOST,
          servername: WEB_HOST,
          ca,
          milliseconds: 5 * SECOND,
        },
      })
      const [sent] = (await once(worker, 'message')) as [Reset]
      await worker.terminate()
      return sent
    }),
  )
  const times: number[] = []
  while (Date.now() < end) {
    const { status, milliseconds } = await ask('/')
    times.push(status === 200 ? milliseconds : Number.POSITIVE_INFINITY)
  }
  const sent = await attackers
  const total = (name: keyof Reset) => sent.reduce((sum, one) => sum + one[name], 0)
  const slowest = Math.max(...times) / SECOND
  note(
    'HTTP/2 rapid reset for 5 seconds',
    slowest < 5,
    `${total('streams')} streams on ${total('closed')} connections; slowest page of others ${slowest.toFixed(1)} s, alone ${(before.milliseconds / SECOND).toFixed(1)} s`,
  )
}

/** nginx and the product together send each of them once. */
async function headersOnce(ask: Client, note: Note): Promise<void> {
  const names = ['strict-transport-security', 'x-content-type-options']
  for (const target of ['/', '/v1/health', '/v1/changes']) {
    const { headers } = await ask(target)
    const counts = names.map(
      (name) =>
        String(headers[name] ?? '')
          .split(',')
          .filter(Boolean).length,
    )
    note(
      `security headers of ${target}, once`,
      counts.every((count) => count === 1),
      counts.join(', '),
    )
  }
  const encoded = { 'accept-encoding': 'br, gzip' }
  const { body } = await ask('/')
  const [script = '/'] = /\/_next\/static\/[^"]+\.js/.exec(body.toString()) ?? []
  const { headers } = await ask(script, { headers: encoded })
  const encoding = String(headers['content-encoding'])
  note('scripts arrive as the build has compressed them', encoding === 'br', encoding)
}

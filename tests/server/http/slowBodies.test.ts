import { connect, type AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { abortSlowBodies } from '@/server/http/slowBodies'

const app = Fastify()
let port: number

beforeAll(async () => {
  abortSlowBodies(app, {
    lookEvery: 20,
    grace: 400,
    longestSilence: 1500,
    slowestBytesPerSecond: 10 * 1024,
  })
  app.post('/', (request) => JSON.stringify(request.body).length)
  await app.listen({ host: '127.0.0.1', port: 0 })
  port = (app.server.address() as AddressInfo).port
})
afterAll(() => app.close())

/** Sends `burst`, then `bytes` every 10 ms, until the server answers or cuts us off. */
function send(length: number, bytes: number, burst = 1): Promise<'answered' | 'cut'> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const head = `POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`
    const body = `"${'x'.repeat(length - 2)}"`
    let sent = burst
    socket.write(head + body.slice(0, burst))
    const timer = setInterval(() => {
      if (bytes > 0 && sent < length) socket.write(body.slice(sent, sent + bytes))
      sent += bytes
    }, 10)
    let heard = ''
    socket.on('data', (data) => {
      heard += data.toString()
      socket.end()
    })
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearInterval(timer)
      resolve(heard.startsWith('HTTP/1.1 200') ? 'answered' : 'cut')
    })
  })
}

test('a client at a fair pace is heard to the end', async () => {
  expect(await send(60_000, 1000)).toBe('answered')
})

test('a client that sends a letter at a time is cut', async () => {
  expect(await send(10_000, 2)).toBe('cut')
})

test('a client that falls silent is cut, however fast it began', async () => {
  const started = performance.now()
  expect(await send(1_000_000, 0, 900_000)).toBe('cut')
  expect(performance.now() - started).toBeGreaterThan(1000)
})

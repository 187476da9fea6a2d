import { connect, type AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { abortSlowBodies } from '@/server/http/limits/slowBodies'

const app = Fastify()
let port: number

beforeAll(async () => {
  abortSlowBodies(app, {
    checkInterval: 20,
    grace: 400,
    window: 1500,
    minBytesPerSecond: 10 * 1024,
  })
  app.post('/', (request) => JSON.stringify(request.body).length)
  await app.listen({ host: '127.0.0.1', port: 0 })
  port = (app.server.address() as AddressInfo).port
})
afterAll(() => app.close())

/** Sends `burst`, then `bytes` every 10 ms, until the server responds or closes the connection. */
function send(length: number, bytes: number, burst = 1): Promise<'completed' | 'aborted'> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const header = `POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`
    const body = `"${'x'.repeat(length - 2)}"`
    let sent = burst
    socket.write(header + body.slice(0, burst))
    const timer = setInterval(() => {
      if (bytes > 0 && sent < length) socket.write(body.slice(sent, sent + bytes))
      sent += bytes
    }, 10)
    let received = ''
    socket.on('data', (data) => {
      received += data.toString()
      socket.end()
    })
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearInterval(timer)
      resolve(received.startsWith('HTTP/1.1 200') ? 'completed' : 'aborted')
    })
  })
}

test('accepts a body that arrives at an acceptable rate', async () => {
  expect(await send(60_000, 1000)).toBe('completed')
})

test('aborts a body that arrives too slowly', async () => {
  expect(await send(10_000, 2)).toBe('aborted')
})

test('aborts a body that stops arriving after a fast start', async () => {
  const started = performance.now()
  expect(await send(1_000_000, 0, 900_000)).toBe('aborted')
  expect(performance.now() - started).toBeGreaterThan(1000)
})

test('aborts a body that arrives byte by byte after a fast start', async () => {
  const started = performance.now()
  expect(await send(1_000_000, 1, 900_000)).toBe('aborted')
  expect(performance.now() - started).toBeLessThan(10_000)
})

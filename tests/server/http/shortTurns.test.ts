import { createServer, get, type IncomingMessage, ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inShortTurns } from '@/server/http/shortTurns'

/** A listener for which each request takes two milliseconds. */
function listen() {
  let time = 0
  const started: string[] = []
  const listener = inShortTurns(
    ({ url = '' }: IncomingMessage) => {
      started.push(url)
      time += 2
    },
    () => time,
  )
  const send = (url: string) => {
    const request = { url } as IncomingMessage
    const response = new ServerResponse(request)
    listener(request, response)
    return response
  }
  return { started, send }
}

test('a turn starts requests for five milliseconds, in the order in which they came', async () => {
  const { started, send } = listen()
  for (const url of ['1', '2', '3', '4', '5', '6', '7']) send(url)
  expect(started).toEqual(['1', '2', '3'])
  await nextTurn()
  expect(started).toEqual(['1', '2', '3', '4', '5', '6'])
  send('8')
  expect(started).toHaveLength(6)
  await nextTurn()
  expect(started.slice(6)).toEqual(['7', '8'])
})

test('a request after a turn without others starts at once', async () => {
  const { started, send } = listen()
  for (const url of ['1', '2', '3']) send(url)
  await nextTurn()
  send('4')
  expect(started).toEqual(['1', '2', '3', '4'])
})

test('a request whose client left meanwhile is not started', async () => {
  const { started, send } = listen()
  for (const url of ['1', '2', '3']) send(url)
  const left = send('4')
  send('5')
  left.destroy()
  await nextTurn()
  expect(started).toEqual(['1', '2', '3', '5'])
})

test('many clients at once all get their response', async () => {
  const server = createServer(
    inShortTurns((request, response) => {
      const until = performance.now() + 1
      while (performance.now() < until);
      request.resume().on('end', () => response.end(request.url))
    }),
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const ask = async (n: number) => {
    const [response] = (await once(
      get({ port, host: '127.0.0.1', path: `/${n}` }),
      'response',
    )) as [IncomingMessage]
    let body = ''
    for await (const chunk of response) body += String(chunk)
    return body
  }
  const clients = Array.from({ length: 60 }, (_, n) => n)
  const bodies = await Promise.all(clients.map(ask))
  expect(bodies).toEqual(clients.map((n) => `/${n}`))
  server.close()
})

import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { forwardToPaymentPages } from '@/lib/checkout/paymentPages'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => new Promise((resolve) => server.close(resolve)))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const forwardTo = (origin: string) =>
  serve((request, response) => void forwardToPaymentPages(origin, request, response))

test('forwards method, path and body, and returns status, headers and body', async () => {
  const provider = await serve((request, response) => {
    response.writeHead(303, { location: '/pay/done', 'x-url': request.url })
    request.pipe(response)
  })
  const web = await forwardTo(provider)
  const response = await fetch(`${web}/pay/cs_1?step=2`, {
    method: 'POST',
    body: 'card=4242',
    redirect: 'manual',
  })
  expect(response.status).toBe(303)
  expect(response.headers.get('location')).toBe('/pay/done')
  expect(response.headers.get('x-url')).toBe('/pay/cs_1?step=2')
  expect(await response.text()).toBe('card=4242')
})

test('returns 502 when the provider is unreachable', async () => {
  const gone = await serve(() => undefined)
  await closers.pop()?.()
  const response = await fetch(`${await forwardTo(gone)}/pay/cs_1`)
  expect(response.status).toBe(502)
})

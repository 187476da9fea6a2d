import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'

export const WEBHOOK_SECRET = 'whsec_test'

export interface Receiver {
  webhook: { url: string; secret: string }
  events: Stripe.Event[]
  types: () => string[]
  close: () => Promise<void>
}

/** Receives webhook events and verifies them. `statusOf` decides on the response to each. */
export async function startReceiver(
  statusOf: (event: Stripe.Event) => number = () => 200,
  secret = WEBHOOK_SECRET,
): Promise<Receiver> {
  const events: Stripe.Event[] = []
  const { webhooks } = new Stripe('sk_test_unused')
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const signature = request.headers['stripe-signature'] ?? ''
      const event = webhooks.constructEvent(Buffer.concat(chunks), signature, secret)
      const status = statusOf(event)
      if (status === 200) events.push(event)
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    webhook: { url: `http://127.0.0.1:${port}/webhooks`, secret },
    events,
    types: () => events.map(({ type }) => type),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

import Stripe from 'stripe'
import { remainingTime } from './deadline'

type HttpClient = ReturnType<typeof Stripe.createNodeHttpClient>

/** Sends requests to the provider, none of which takes longer than the request of ours that needs it. */
export function createDeadlineHttpClient(): HttpClient {
  const client = Stripe.createNodeHttpClient()
  const send = client.makeRequest.bind(client)
  client.makeRequest = (...request) => {
    const timeout = Math.min(request[7], Math.ceil(remainingTime()))
    if (timeout <= 0) return Promise.reject(new Error('the deadline has passed'))
    request[7] = timeout
    return send(...request)
  }
  return client
}

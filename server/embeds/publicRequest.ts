import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http'
import { request, type RequestOptions } from 'node:https'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from './publicAddresses'

/** Network access; tests replace it. */
export interface NetworkClient {
  lookup: (host: string) => Promise<LookupAddress[]>
  request: (url: URL, options: RequestOptions) => ClientRequest
}

export const openInternet: NetworkClient = {
  lookup: (host) => lookup(host, { all: true }),
  request: (url, options) =>
    url.protocol === 'http:' ? httpRequest(url, options) : request(url, options),
}

/** The host of a request is at an address that is not publicly routable, or at none. */
export class NotPublicError extends Error {}

interface PublicRequest {
  signal: AbortSignal
  method?: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
  /** The default is every publicly routable address. */
  mayConnect?: (address: string) => boolean
}

/**
 * Opens a request to a public address, and returns its response without its body. The connection goes to the IP
 * address that was checked, so a second DNS lookup cannot change it. Redirects are responses like others.
 */
export async function requestPublic(
  network: NetworkClient,
  url: URL,
  { signal, method = 'GET', headers, body, mayConnect = isPublicAddress }: PublicRequest,
): Promise<IncomingMessage> {
  const found = await Promise.race([network.lookup(url.hostname), ended(signal)])
  if (found.length === 0 || !found.every(({ address }) => mayConnect(address))) {
    throw new NotPublicError(`${url.hostname} is not at a public address`)
  }
  const checked: LookupFunction = (_host, options, done) => {
    const [first] = found
    if (options.all) done(null, found)
    else done(null, first?.address ?? '', first?.family)
  }
  return new Promise((resolve, reject) => {
    const options = { agent: false, method, headers, lookup: checked, signal }
    const outgoing = network.request(url, options)
    outgoing.once('response', resolve)
    outgoing.once('error', reject)
    outgoing.end(body)
  })
}

const ended = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('the request timed out')), {
      once: true,
    })
  })

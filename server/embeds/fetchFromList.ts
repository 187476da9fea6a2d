import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { request, type RequestOptions } from 'node:https'
import type { ClientRequest, IncomingMessage } from 'node:http'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from './publicAddresses'

/** Network access; tests replace it. */
export interface NetworkClient {
  lookup: (host: string) => Promise<LookupAddress[]>
  request: (url: URL, options: RequestOptions) => ClientRequest
}

export const openInternet: NetworkClient = {
  lookup: (host) => lookup(host, { all: true }),
  request: (url, options) => request(url, options),
}

const MAX_REDIRECTS = 2
const MAX_BYTES = 1024 * 1024
const TIMEOUT = 10_000

/**
 * Fetches text from one of the listed hosts. The connection goes to the IP address that was checked,
 * so a second DNS lookup cannot change it. Redirects to other hosts are not followed.
 */
export async function fetchFromList(
  network: NetworkClient,
  hosts: readonly string[],
  address: string,
  timeout = TIMEOUT,
): Promise<string> {
  const signal = AbortSignal.timeout(timeout)
  let url = new URL(address)
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    if (url.protocol !== 'https:' || url.port || !hosts.includes(url.hostname)) {
      throw new Error(`${url.hostname} is not on the list`)
    }
    const response = await open(network, url, signal)
    const { statusCode = 0, headers } = response
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      response.destroy()
      url = new URL(headers.location, url)
      continue
    }
    if (statusCode !== 200) {
      response.destroy()
      throw new Error(`${url.hostname} responded with ${statusCode}`)
    }
    return readText(response)
  }
  throw new Error(`${address} redirects too often`)
}

async function open(
  network: NetworkClient,
  url: URL,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const found = await Promise.race([network.lookup(url.hostname), ended(signal)])
  if (found.length === 0 || !found.every(({ address }) => isPublicAddress(address))) {
    throw new Error(`${url.hostname} is not at a public address`)
  }
  const checked: LookupFunction = (_host, options, done) => {
    const [first] = found
    if (options.all) done(null, found)
    else done(null, first?.address ?? '', first?.family)
  }
  return new Promise((resolve, reject) => {
    const headers = { accept: 'application/json', 'accept-encoding': 'identity' }
    const outgoing = network.request(url, { agent: false, headers, lookup: checked, signal })
    outgoing.once('response', resolve)
    outgoing.once('error', reject)
    outgoing.end()
  })
}

const ended = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('the request timed out')), {
      once: true,
    })
  })

async function readText(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length
    // Leaving the loop closes the connection.
    if (bytes > MAX_BYTES) throw new Error('the response is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

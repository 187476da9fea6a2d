import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { request, type RequestOptions } from 'node:https'
import type { ClientRequest, IncomingMessage } from 'node:http'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from './publicAddresses'

/** How the network is reached; tests bring their own. */
export interface NetworkClient {
  lookup: (host: string) => Promise<LookupAddress[]>
  request: (url: URL, options: RequestOptions) => ClientRequest
}

export const openInternet: NetworkClient = {
  lookup: (host) => lookup(host, { all: true }),
  request: (url, options) => request(url, options),
}

const MOST_HOPS = 2
const MOST_BYTES = 1024 * 1024
const LONGEST = 10_000

/**
 * Reads what one of the listed hosts answers. The connection goes to the address that was judged,
 * so that a name cannot mean another one a moment later; a way off the list is not followed.
 */
export async function fetchFromList(
  reach: NetworkClient,
  hosts: readonly string[],
  address: string,
  longest = LONGEST,
): Promise<string> {
  const signal = AbortSignal.timeout(longest)
  let url = new URL(address)
  for (let hop = 0; hop <= MOST_HOPS; hop += 1) {
    if (url.protocol !== 'https:' || url.port || !hosts.includes(url.hostname)) {
      throw new Error(`${url.hostname} is not on the list`)
    }
    const answer = await open(reach, url, signal)
    const { statusCode = 0, headers } = answer
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      answer.destroy()
      url = new URL(headers.location, url)
      continue
    }
    if (statusCode !== 200) {
      answer.destroy()
      throw new Error(`${url.hostname} answered ${statusCode}`)
    }
    return readText(answer)
  }
  throw new Error(`${address} leads on and on`)
}

async function open(reach: NetworkClient, url: URL, signal: AbortSignal): Promise<IncomingMessage> {
  const found = await Promise.race([reach.lookup(url.hostname), ended(signal)])
  if (found.length === 0 || !found.every(({ address }) => isPublicAddress(address))) {
    throw new Error(`${url.hostname} is not at a public address`)
  }
  const judged: LookupFunction = (_host, options, done) => {
    const [first] = found
    if (options.all) done(null, found)
    else done(null, first?.address ?? '', first?.family)
  }
  return new Promise((resolve, reject) => {
    const headers = { accept: 'application/json', 'accept-encoding': 'identity' }
    const asking = reach.request(url, { agent: false, headers, lookup: judged, signal })
    asking.once('response', resolve)
    asking.once('error', reject)
    asking.end()
  })
}

const ended = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('this takes too long')), { once: true })
  })

async function readText(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length
    // Leaving the loop closes the connection.
    if (bytes > MOST_BYTES) throw new Error('the answer is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

import type { IncomingMessage } from 'node:http'
import { NotPublicError, requestPublic, type NetworkClient } from './publicRequest'

const MAX_REDIRECTS = 2
const MAX_BYTES = 1024 * 1024
const TIMEOUT = 10_000

/** Why nothing could be fetched, unless the network failed. */
export class FetchFailure extends Error {
  constructor(
    readonly reason: 'NOT_LISTED' | 'NOT_PUBLIC' | 'STATUS' | 'TOO_LARGE' | 'TIMED_OUT',
    message: string,
  ) {
    super(message)
  }
}

interface FetchOptions {
  /** In milliseconds, for all redirects together. */
  timeout?: number
  maxBytes?: number
  accept?: string
}

/**
 * Fetches text from one of the listed hosts. The connection goes to the IP address that was checked,
 * so a second DNS lookup cannot change it. Redirects to other hosts are not followed.
 */
export async function fetchFromList(
  network: NetworkClient,
  hosts: readonly string[],
  address: string,
  { timeout = TIMEOUT, maxBytes = MAX_BYTES, accept = 'application/json' }: FetchOptions = {},
): Promise<string> {
  const signal = AbortSignal.timeout(timeout)
  const headers = { accept, 'accept-encoding': 'identity' }
  try {
    const response = await openListed(network, hosts, new URL(address), { signal, headers })
    return await readText(response, maxBytes)
  } catch (error) {
    if (error instanceof NotPublicError) throw new FetchFailure('NOT_PUBLIC', error.message)
    if (error instanceof FetchFailure || !signal.aborted) throw error
    throw new FetchFailure('TIMED_OUT', 'the request timed out')
  }
}

/** Follows redirects within the list. */
async function openListed(
  network: NetworkClient,
  hosts: readonly string[],
  address: URL,
  options: { signal: AbortSignal; headers: Record<string, string> },
): Promise<IncomingMessage> {
  let url = address
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    if (url.protocol !== 'https:' || url.port || !hosts.includes(url.hostname)) {
      throw new FetchFailure('NOT_LISTED', `${url.hostname} is not on the list`)
    }
    const response = await requestPublic(network, url, options)
    const { statusCode = 0, headers: received } = response
    if (statusCode === 200) return response
    response.destroy()
    if (statusCode < 300 || statusCode >= 400 || !received.location) {
      throw new FetchFailure('STATUS', `${url.hostname} responded with ${statusCode}`)
    }
    url = new URL(received.location, url)
  }
  throw new FetchFailure('NOT_LISTED', `${address.href} redirects too often`)
}

async function readText(response: IncomingMessage, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length
    // Leaving the loop closes the connection.
    if (bytes > maxBytes) throw new FetchFailure('TOO_LARGE', 'the response is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

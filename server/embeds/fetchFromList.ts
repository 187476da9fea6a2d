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
  let url = new URL(address)
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    if (url.protocol !== 'https:' || url.port || !hosts.includes(url.hostname)) {
      throw new FetchFailure('NOT_LISTED', `${url.hostname} is not on the list`)
    }
    const headers = { accept, 'accept-encoding': 'identity' }
    const response = await openListed(network, url, { signal, headers })
    const { statusCode = 0, headers: received } = response
    if (statusCode >= 300 && statusCode < 400 && received.location) {
      response.destroy()
      url = new URL(received.location, url)
      continue
    }
    if (statusCode !== 200) {
      response.destroy()
      throw new FetchFailure('STATUS', `${url.hostname} responded with ${statusCode}`)
    }
    return readText(response, maxBytes)
  }
  throw new FetchFailure('NOT_LISTED', `${address} redirects too often`)
}

/** As `requestPublic`, which fails with other errors. */
async function openListed(
  network: NetworkClient,
  url: URL,
  options: Parameters<typeof requestPublic>[2],
): Promise<IncomingMessage> {
  try {
    return await requestPublic(network, url, options)
  } catch (error) {
    if (error instanceof NotPublicError) throw new FetchFailure('NOT_PUBLIC', error.message)
    if (options.signal.aborted) throw new FetchFailure('TIMED_OUT', 'the request timed out')
    throw error
  }
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

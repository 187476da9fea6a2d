import type { IncomingMessage } from 'node:http'
import { requestPublic, type NetworkClient } from './publicRequest'

const MAX_REDIRECTS = 2
const MAX_BYTES = 1024 * 1024
const TIMEOUT = 10_000

const headers = { accept: 'application/json', 'accept-encoding': 'identity' }

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
    const response = await requestPublic(network, url, { signal, headers })
    const { statusCode = 0, headers: received } = response
    if (statusCode >= 300 && statusCode < 400 && received.location) {
      response.destroy()
      url = new URL(received.location, url)
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

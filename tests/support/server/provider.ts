import { createServer, request, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { NetworkClient } from '@/server/embeds/fetchFromList'

export interface Provider {
  /** A network on which every name leads to this provider. */
  reach: NetworkClient
  /** What it was asked, as `host/path`. */
  asked: string[]
  close: () => Promise<void>
}

/** A house elsewhere that answers as told; `addresses` is what names resolve to. */
export async function openProvider(
  listener: RequestListener,
  addresses: readonly string[] = ['203.0.114.7'],
): Promise<Provider> {
  const asked: string[] = []
  const server = createServer((incoming, outgoing) => {
    asked.push(`${incoming.headers.host ?? ''}${incoming.url ?? ''}`)
    listener(incoming, outgoing)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    asked,
    reach: {
      lookup: () =>
        Promise.resolve(
          addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
        ),
      request: (url, { headers, signal }) =>
        request({
          ...{ host: '127.0.0.1', port, path: url.pathname + url.search, signal, agent: false },
          headers: { ...headers, host: url.hostname },
        }),
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

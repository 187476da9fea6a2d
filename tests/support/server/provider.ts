import { createServer, request, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { NetworkClient } from '@/server/embeds/publicRequest'

export interface Provider {
  /** A network where every host name resolves to this provider. */
  network: NetworkClient
  /** The requests it received, as `host/path`. */
  requests: string[]
  close: () => Promise<void>
}

/** Starts a stand-in for an embed provider. Its host names resolve to `addresses`. */
export async function startProvider(
  listener: RequestListener,
  addresses: readonly string[] = ['203.0.114.7'],
): Promise<Provider> {
  const requests: string[] = []
  const server = createServer((incoming, outgoing) => {
    requests.push(`${incoming.headers.host ?? ''}${incoming.url ?? ''}`)
    listener(incoming, outgoing)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    requests,
    network: {
      lookup: () =>
        Promise.resolve(
          addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
        ),
      request: (url, { headers, signal, method }) =>
        request({
          host: '127.0.0.1',
          port,
          method,
          path: url.pathname + url.search,
          signal,
          agent: false,
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

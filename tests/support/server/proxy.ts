import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * A TCP proxy that simulates a faulty network: `slow` delays the data that is sent, `stall` drops it, `refuse`
 * rejects new connections, `reset` closes the open ones.
 */
export class Proxy {
  readonly #sockets = new Set<Socket>()
  #state: 'open' | 'stalled' | 'refusing' = 'open'
  /** Of each piece of data, in milliseconds. */
  #delay = 0

  private constructor(
    private readonly server: Server,
    private readonly target: { host: string; port: number },
  ) {
    server.on('connection', (client) => this.#connect(client))
  }

  /** Starts a proxy in front of the server of a URL. */
  static async before(url: string): Promise<{ proxy: Proxy; url: string }> {
    const { hostname, port } = new URL(url)
    const server = createServer()
    const proxy = new Proxy(server, { host: hostname, port: Number(port) })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const through = new URL(url)
    through.hostname = '127.0.0.1'
    through.port = String((server.address() as AddressInfo).port)
    return { proxy, url: through.href }
  }

  open(): void {
    this.#state = 'open'
    this.#delay = 0
  }
  slow(delay: number): void {
    this.#delay = delay
  }
  stall(): void {
    this.#state = 'stalled'
  }
  refuse(): void {
    this.#state = 'refusing'
    this.reset()
  }
  reset(): void {
    for (const socket of this.#sockets) socket.destroy()
  }
  close(): Promise<void> {
    this.reset()
    return new Promise((resolve) => this.server.close(() => resolve()))
  }

  #connect(client: Socket): void {
    if (this.#state === 'refusing') {
      client.destroy()
      return
    }
    const upstream = connect(this.target)
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      this.#sockets.add(from)
      let sent = Promise.resolve()
      from.on('data', (data) => {
        if (this.#state !== 'open') return
        const delay = this.#delay
        sent = sent.then(() => pause(delay)).then(() => void to.write(data))
      })
      from.on('error', () => undefined)
      from.on('close', () => {
        this.#sockets.delete(from)
        to.destroy()
      })
    }
  }
}

import { connect, createServer, type AddressInfo } from 'node:net'

/** Whether a program listens on this loopback port, over IPv4 or IPv6. */
export async function isPortTaken(port: number): Promise<boolean> {
  const answers = await Promise.all([accepts(port, '127.0.0.1'), accepts(port, '::1')])
  return answers.includes(true)
}

function accepts(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host })
    const settle = (taken: boolean) => {
      socket.destroy()
      resolve(taken)
    }
    socket.setTimeout(1000, () => settle(true))
    socket.once('connect', () => settle(true))
    socket.once('error', () => settle(false))
  })
}

/** Returns a port that is free at the moment. */
export async function freePort(): Promise<number> {
  const { port, release } = await reservePort()
  await release()
  return port
}

/** Keeps a free port from others until `release`. */
export function reservePort(): Promise<{ port: number; release: () => Promise<void> }> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      const release = () => new Promise<void>((done) => server.close(() => done()))
      resolve({ port, release })
    })
  })
}

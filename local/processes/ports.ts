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
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}

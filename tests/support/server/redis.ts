import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'

export interface TestRedis {
  url: string
  /** How many counts were asked for. */
  requested: number
  /** Stops to answer, or answers again, first what was asked meanwhile. */
  hang: (isHanging: boolean) => void
  close: () => void
}

/** A server that answers, in the protocol of Redis, what the rate limits ask: every request is the first. */
export async function startRedis(): Promise<TestRedis> {
  const sockets = new Set<Socket>()
  let unanswered: (() => void)[] = []
  let isHanging = false
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('data', (data) => {
      for (const name of namesOf(data.toString())) {
        if (name.startsWith('eval')) redis.requested += 1
        const answer = () => void socket.write(answerTo(name))
        if (isHanging) unanswered.push(answer)
        else answer()
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const redis: TestRedis = {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requested: 0,
    hang: (hangs) => {
      isHanging = hangs
      if (hangs) return
      for (const answer of unanswered) answer()
      unanswered = []
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
  return redis
}

/** The names of commands: each is an array whose first element it is. */
const namesOf = (text: string) =>
  [...text.matchAll(/\*\d+\r\n\$\d+\r\n(\w+)\r\n/g)].map(([, name = '']) => name.toLowerCase())

function answerTo(name: string): string {
  if (name.startsWith('eval')) return '*2\r\n:1\r\n:60000\r\n'
  return name === 'info' ? '$9\r\nloading:0\r\n' : '+OK\r\n'
}

import { Agent, get, type IncomingMessage } from 'node:http'

export interface Answer {
  path: string
  status: number
  headers: IncomingMessage['headers']
  body: string
}

export interface Crowd {
  /** What was answered so far. */
  answers: Answer[]
  /** How many requests wait for an answer. */
  pending: () => number
  /** Ends when every connection has had its last answer. */
  leave: () => Promise<void>
}

/**
 * Asks for pages over many connections at once, one after the other on each, until it leaves.
 * @param origin of the server
 * @param from the address that it comes from, such as 127.0.0.2
 */
export function startCrowd(
  origin: string,
  connections: number,
  from: string,
  next: (n: number) => string,
): Crowd {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, localAddress: from })
  const answers: Answer[] = []
  let requests = 0
  let isLeaving = false
  const connect = async () => {
    while (!isLeaving) answers.push(await ask(agent, origin, next((requests += 1))))
  }
  const ended = Promise.all(Array.from({ length: connections }, connect))
  return {
    answers,
    pending: () => requests - answers.length,
    leave: async () => {
      isLeaving = true
      await ended
      agent.destroy()
    },
  }
}

const ask = (agent: Agent, origin: string, path: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const request = get(origin + path, { agent, family: 4 }, (response) => {
      const { statusCode: status = 0, headers } = response
      let body = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => (body += chunk))
      response.on('end', () => resolve({ path, status, headers, body }))
      response.on('error', reject)
    })
    request.on('error', reject)
  })

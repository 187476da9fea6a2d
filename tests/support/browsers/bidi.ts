import { once } from 'node:events'
import { WebSocket } from 'ws'

type Parameters = Record<string, unknown>
type Listener = (method: string, parameters: Parameters) => void

interface Message {
  type: 'success' | 'error' | 'event'
  id?: number
  result?: unknown
  error?: string
  message?: string
  method?: string
  params?: Parameters
}

export interface BidiConnection {
  send: <T>(method: string, parameters: Parameters) => Promise<T>
  onEvent: (listener: Listener) => void
  close: () => void
}

/** A connection of the WebDriver BiDi protocol (https://www.w3.org/TR/webdriver-bidi/). */
export async function connectBidi(url: string): Promise<BidiConnection> {
  const socket = new WebSocket(url)
  const waiting = new Map<number, (message: Message) => void>()
  const listeners: Listener[] = []
  let lastId = 0
  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString()) as Message
    if (message.type === 'event') {
      for (const listener of listeners) listener(message.method ?? '', message.params ?? {})
    } else if (message.id !== undefined) waiting.get(message.id)?.(message)
  })
  socket.on('close', () => {
    for (const answer of waiting.values()) answer({ type: 'error', error: 'the browser has ended' })
  })
  await once(socket, 'open')
  return {
    send: (method, params) => {
      lastId += 1
      const id = lastId
      const answered = new Promise<never>((resolve, reject) => {
        waiting.set(id, ({ type, result, error, message }) => {
          waiting.delete(id)
          if (type === 'success') resolve(result as never)
          else reject(new Error(`${method}: ${error} ${message ?? ''}`))
        })
      })
      socket.send(JSON.stringify({ id, method, params }))
      return answered
    },
    onEvent: (listener) => listeners.push(listener),
    close: () => socket.close(),
  }
}

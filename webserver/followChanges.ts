import { get as getHttp, type IncomingMessage } from 'node:http'
import { get as getHttps } from 'node:https'
import type { Logger } from 'pino'
import { EVERYTHING } from '@/contract/cacheTags'

/** In milliseconds. */
const RETRY = 1000
/** In milliseconds: the API sends a line more often than that. */
const SILENCE = 30_000

interface Options {
  apiUrl: string
  /** Proves that this is the web server. */
  secret: string
  onChange: (tags: readonly string[]) => void
  log: Pick<Logger, 'warn'>
}

/**
 * Follows the API's stream of changes (server/routes/site/changes.ts), and connects again whenever it ends: at
 * once, because another API process may answer. What has changed in between is unknown, so then everything
 * counts as changed.
 * @returns stops following
 */
export function followChanges({ apiUrl, secret, onChange, log }: Options): () => void {
  const get = apiUrl.startsWith('https:') ? getHttps : getHttp
  let isStopped = false
  /** Lets the write that has caused the event go on. It does so by itself after a moment. */
  const acknowledge = async (id: string) => {
    const url = `${apiUrl}/v1/changes/${id}/acknowledgements`
    const options = { method: 'POST', headers: { 'x-web-server': secret } }
    const response = await fetch(url, options).catch((error: unknown) => {
      log.warn({ err: error }, 'could not acknowledge a change')
    })
    await response?.arrayBuffer()
  }
  let disconnect = () => {}

  const connect = () => {
    let wasConnected = false
    const headers = { 'x-web-server': secret, accept: 'text/event-stream' }
    const request = get(`${apiUrl}/v1/changes`, { headers, timeout: SILENCE }, (response) => {
      if (response.statusCode !== 200) {
        request.destroy(new Error(`status ${response.statusCode}`))
        return
      }
      wasConnected = true
      onChange([EVERYTHING])
      readEvents(response, ({ id, data }) => {
        onChange(JSON.parse(data) as string[])
        void acknowledge(id)
      })
    })
    request.on('timeout', () => request.destroy(new Error('silence')))
    request.on('error', (error) => {
      if (isStopped) return
      const what = wasConnected ? 'lost the stream of changes' : 'no stream of changes yet'
      log.warn({ reason: error.message }, what)
    })
    let retry: NodeJS.Timeout | undefined
    request.on('close', () => {
      if (!isStopped) retry = setTimeout(connect, wasConnected ? 0 : RETRY)
    })
    disconnect = () => {
      clearTimeout(retry)
      request.destroy()
    }
  }

  connect()
  return () => {
    isStopped = true
    disconnect()
  }
}

interface Event {
  id: string
  data: string
}

/** Calls `onEvent` with each event of the stream. An id counts until the next one. */
function readEvents(stream: IncomingMessage, onEvent: (event: Event) => void): void {
  let rest = ''
  let id = ''
  stream.setEncoding('utf8')
  stream.on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (line.startsWith('id: ')) id = line.slice(4)
      if (line.startsWith('data: ')) onEvent({ id, data: line.slice(6) })
    }
  })
}

import type { FastifyInstance } from 'fastify'
import { notFound } from '@/server/errors'
import type { Services } from '@/server/services'

/** In milliseconds: how often a line is sent, so that a lost connection is noticed. */
const HEARTBEAT = 10_000

/**
 * Tells web servers what has changed, as server-sent events: each has a JSON array of tags
 * (contract/cacheTags.ts). Not part of the contract, because only our own web server may read it.
 */
export function changeRoutes(app: FastifyInstance, { changes, limits }: Services): void {
  const open = new Set<() => void>()
  app.addHook('preClose', () => {
    for (const close of open) close()
  })

  app.get('/v1/changes', { exposeHeadRoute: false }, (request, reply) => {
    if (limits.addressOf(request) !== null) throw notFound('Page')
    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    raw.write(': connected\n\n')
    const heartbeat = setInterval(() => raw.write(':\n\n'), HEARTBEAT)
    const send = (tags: readonly string[]) => raw.write(`data: ${JSON.stringify(tags)}\n\n`)
    const stops = [changes.listen(send), changes.listenSettled(send)]
    const close = () => raw.end()
    open.add(close)
    raw.on('close', () => {
      clearInterval(heartbeat)
      for (const stop of stops) stop()
      open.delete(close)
    })
  })
}

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { notFound } from '@/server/errors'
import type { Services } from '@/server/http/services'

/** In milliseconds: how often a line is sent, so that a lost connection is noticed. */
const HEARTBEAT = 10_000

/** Of an acknowledgement. */
const ID = /^[\w-]+\.[\w-]+$/

/**
 * Tells web servers what has changed, as server-sent events: each has a JSON array of tags
 * (contract/cacheTags.ts), and an id that the web server acknowledges, at any API process. Not part of the
 * contract, because only our own web server may use it.
 */
export function changeRoutes(app: FastifyInstance, { changes, limits }: Services): void {
  const open = new Set<() => void>()
  app.addHook('preClose', () => {
    for (const close of open) close()
  })

  const requireWebServer = (request: FastifyRequest) => {
    if (limits.addressOf(request) !== null) throw notFound('Page')
  }

  app.get('/v1/changes', { exposeHeadRoute: false }, (request, reply) => {
    requireWebServer(request)
    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    raw.write(': connected\n\n')
    const heartbeat = setInterval(() => raw.write(':\n\n'), HEARTBEAT)
    const stopListening = changes.listenSettled(async (tags) => {
      const { id, arrived } = changes.expectAcknowledgement()
      raw.write(`id: ${id}\ndata: ${JSON.stringify(tags)}\n\n`)
      await arrived
    })
    const close = () => raw.end()
    open.add(close)
    raw.on('close', () => {
      clearInterval(heartbeat)
      stopListening()
      open.delete(close)
    })
  })
  app.post<{ Params: { id: string } }>(
    '/v1/changes/:id/acknowledgements',
    async (request, reply) => {
      requireWebServer(request)
      if (!ID.test(request.params.id)) throw notFound('Event')
      await changes.acknowledge(request.params.id)
      return reply.status(204).send()
    },
  )
}

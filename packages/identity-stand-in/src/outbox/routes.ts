import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { HttpError } from '../errors'
import { pageHeaders } from 'stand-in-base/page'
import { mail } from './messages'
import type { Outbox } from './outbox'
import { renderOutbox } from './page'

const listQuery = z.object({ to: z.string().optional() })

/** The outbox as a page and as JSON (`?to=` filters by recipient). */
export function registerOutboxPages(app: FastifyInstance, outbox: Outbox): void {
  app.get('/outbox', async (_request, reply) =>
    reply.headers(pageHeaders()).send(renderOutbox(outbox)),
  )
  app.get('/outbox.json', async (request) => {
    const { data: query } = listQuery.safeParse(request.query)
    if (!query) throw new HttpError(400, 'Pass one recipient: ?to=someone@example.org')
    const isWanted = ({ to }: { to: string }) => query.to === undefined || to === query.to
    return { messages: outbox.list().filter(isWanted) }
  })
}

/** Receives the emails of our own programs. */
export function registerOutboxPost(app: FastifyInstance, outbox: Outbox): void {
  app.post('/outbox/mails', async (request, reply) => {
    const { data, error } = mail.safeParse(request.body)
    if (error) {
      const [issue] = error.issues
      throw new HttpError(400, `Invalid email: ${issue?.path.join('.')} ${issue?.message}`)
    }
    const { id } = outbox.addMail(data)
    // What is acknowledged survives a kill.
    await outbox.flush()
    return reply.code(201).send({ id })
  })
}

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { putMissingCurrencies } from '../connect/currencies'
import type { Store } from '../store/store'
import type { Dispatcher } from '../webhooks/dispatcher'
import { released } from '../webhooks/release'
import { PaymentError } from '../wire/errors'
import { fault, type Faults } from './faults'

interface Controls {
  store: Store
  faults: Faults
  dispatcher: Dispatcher
}

/** What accounts in a country can't charge in. */
const lost = z.strictObject({ country: z.string().length(2), missing: z.array(z.string()) })

/** Lets tests and developers cause faults, and deliver events in another order or several times. */
export function registerControls(
  app: FastifyInstance,
  { store, faults, dispatcher }: Controls,
): void {
  app.post('/control/faults', async (request, reply) => {
    faults.add(parse(fault, request.body))
    return reply.code(204).send()
  })
  app.delete('/control/faults', async (_request, reply) => {
    faults.clear()
    return reply.code(204).send()
  })
  app.post('/control/currencies', async (request, reply) => {
    const { country, missing } = parse(lost, request.body)
    store.transact((tx) => putMissingCurrencies(tx, country, missing))
    return reply.code(204).send()
  })
  app.post('/control/deliveries/hold', async (_request, reply) => {
    dispatcher.hold()
    return reply.code(204).send()
  })
  app.post('/control/deliveries/release', async (request, reply) => {
    await dispatcher.release(parse(released, request.body ?? {}))
    return reply.code(204).send()
  })
}

function parse<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const { success, data, error } = schema.safeParse(body)
  if (success) return data
  throw new PaymentError(z.prettifyError(error))
}

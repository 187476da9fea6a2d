import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Store } from '@/local/payments/store/store'
import type { Transaction } from '@/local/payments/store/transaction'
import type { Endpoint } from './endpoints'
import { Declined, PaymentError, presentError } from './errors'
import { parseForm } from './form'
import { runOnce, type WireResponse } from './idempotency'
import { newId } from './ids'
import { readParams } from './params'
import { present } from './present'

interface ApiOptions {
  store: Store
  secretKey: string
  endpoints: readonly Endpoint[]
  /** Called when a request may have created webhook events. */
  onWrite: () => void
}

const expandParam = z.array(z.string()).optional()

/** Registers the API that the SDK calls. */
export function registerApi(app: FastifyInstance, options: ApiOptions): void {
  const { store, secretKey, endpoints, onWrite } = options
  app.addHook('onRequest', async (request, reply) => {
    reply.header('request-id', newId('req_', 14))
    requireKey(request.headers.authorization, secretKey)
  })
  for (const endpoint of endpoints) {
    app.route<{ Params: { id?: string } }>({
      method: endpoint.method,
      url: endpoint.path,
      handler: async (request, reply) => {
        const call = readCall(request)
        const run = (tx: Transaction) => answer(tx, endpoint, call.form, request.params.id ?? '')
        const response = store.transact((tx) => {
          const { key } = call
          if (key === undefined) return run(tx)
          return runOnce(tx, { key, request: call.fingerprint }, () => run(tx))
        })
        if (request.method !== 'GET') onWrite()
        return send(reply, response, call.key)
      },
    })
  }
}

function readCall(request: FastifyRequest) {
  const [path = '', query = ''] = request.url.split('?')
  const body = typeof request.body === 'string' ? request.body : ''
  const header = request.headers['idempotency-key']
  return {
    form: [query, body].filter(Boolean).join('&'),
    fingerprint: `${request.method} ${path}\n${body}`,
    key: request.method === 'POST' && typeof header === 'string' ? header : undefined,
  }
}

function answer(tx: Transaction, endpoint: Endpoint, form: string, id: string): WireResponse {
  const { expand, ...fields } = parseForm(form)
  const result = endpoint.run(tx, readParams(endpoint.params, fields), id)
  if (result instanceof Declined) {
    return { status: result.error.status, body: JSON.stringify(presentError(result.error)) }
  }
  const paths = readParams(z.object({ expand: expandParam }), expand ? { expand } : {}).expand
  return { status: 200, body: JSON.stringify(present(tx, result, paths)) }
}

function send(reply: FastifyReply, { status, body, isReplay }: WireResponse, key?: string) {
  if (key !== undefined) reply.header('idempotency-key', key)
  if (isReplay) reply.header('idempotent-replayed', 'true')
  return reply.code(status).type('application/json').send(body)
}

function requireKey(authorization: string | undefined, secretKey: string): void {
  const given = Buffer.from(authorization?.replace(/^Bearer /, '') ?? '')
  const expected = Buffer.from(secretKey)
  if (given.length === expected.length && timingSafeEqual(given, expected)) return
  throw new PaymentError('Invalid API Key provided.', { status: 401 })
}

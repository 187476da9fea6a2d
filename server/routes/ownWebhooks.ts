import type { FastifyInstance } from 'fastify'
import { contract } from '@/contract/contract'
import {
  changeWebhook,
  createWebhook,
  renewSecret,
  testWebhook,
} from '@/server/commands/webhooks/manageWebhooks'
import { notFound } from '@/server/errors'
import { route } from '@/server/http/route'
import type { Services } from '@/server/http/services'
import { listDeliveries } from '@/server/repositories/webhooks/deliveries'
import { deleteWebhook, findWebhook, listWebhooks } from '@/server/repositories/webhooks/webhooks'

/** Webhooks of a profile, as its owners manage them. */
export function ownWebhookRoutes(app: FastifyInstance, services: Services): void {
  const { clock } = services

  route(app, contract.listWebhooks, ({ caller, db }) => listWebhooks(db, caller.profile.id))

  route(
    app,
    contract.createWebhook,
    ({ body, caller, db }) => createWebhook(db, { caller, ...body }, services),
    { hasSecretResponse: true },
  )

  route(app, contract.updateWebhook, ({ params: { id }, body, caller, db }) =>
    changeWebhook(db, { profileId: caller.profile.id, id, ...body }),
  )

  route(
    app,
    contract.renewWebhookSecret,
    ({ params: { id }, caller, db }) =>
      renewSecret(db, { profileId: caller.profile.id, id }, services),
    { hasSecretResponse: true },
  )

  route(app, contract.deleteWebhook, async ({ params: { id }, caller, db }) => {
    if (!(await deleteWebhook(db, { profileId: caller.profile.id, id }))) throw notFound('Webhook')
  })

  route(app, contract.testWebhook, async ({ params: { id }, caller, db }) => {
    const test = { profileId: caller.profile.id, id, now: new Date(clock()) }
    const deliveryId = await testWebhook(db, test)
    const found = (await listDeliveries(db, id)).find((each) => each.id === deliveryId)
    if (!found) throw notFound('Delivery')
    return found
  })

  route(app, contract.listDeliveries, async ({ params: { id }, caller, db }) => {
    if (!(await findWebhook(db, { profileId: caller.profile.id, id }))) throw notFound('Webhook')
    return listDeliveries(db, id)
  })
}

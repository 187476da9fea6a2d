import type { WebhookEvent } from '@/contract/enums/keys'
import type { Delivery, Webhook } from '@/contract/team/webhooks'
import { tasks } from '@/server/jobs/tasks'
import type { TestApp } from './app'
import { jobServices, takeJobs } from './postedMails'
import { send } from './requests'
import type { Writer } from './writers'

export const makeWebhook = async (
  api: TestApp,
  owner: Writer,
  url: string,
  events: WebhookEvent[] = ['opportunity.published', 'message.received', 'application.received'],
) =>
  (await send(api, 'POST', '/v1/webhooks', owner.headers, { url, events })).json<{
    webhook: Webhook
    secret: string
  }>()

/** Sends what waits, as the job runner would, also what waits for its next try. */
export async function deliverWebhooks(api: TestApp, now = Date.now()): Promise<void> {
  for (const payload of await takeJobs(api, 'deliverWebhook')) {
    await tasks.deliverWebhook(payload, jobServices(api, now))
  }
}

export const deliveriesOf = async (api: TestApp, { headers }: Writer, id: string) =>
  (await api.app.inject({ url: `/v1/webhooks/${id}/deliveries`, headers })).json<Delivery[]>()

import type { CallName } from '@/contract/contract'
import type { Owner, Row } from '@/tests/support/server/access'
import { buildKey } from '@/tests/support/server/keys'

const made = async ({ api, profileId, uid }: Owner) => {
  const ending = (await buildKey(api, { profileId, uid }, 'READ', { name: 'Made' })).slice(-4)
  const { id } = await api.db
    .selectFrom('api_keys')
    .select('id')
    .where('profile_id', '=', profileId)
    .where('ending', '=', ending)
    .executeTakeFirstOrThrow()
  return { params: { id } }
}

const webhook = async ({ api, profileId, uid }: Owner) => {
  const { id } = await api.db
    .insertInto('webhooks')
    .values({
      profile_id: profileId,
      url: 'https://receiver.example/hook',
      events: ['message.received'],
      sealed_secret: Buffer.from('sealed'),
      made_by: uid,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { params: { id } }
}

const inAMonth = () => new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)

/** Acts as a profile of their own, which has no such key or webhook. */
const notOfTheProfile = { otherUser: 404, otherProfile: 404, admin: 404 } as const

export const keyRows = {
  listKeys: { expected: 200, request: made },
  createKey: {
    expected: 201,
    request: () => ({ body: { name: 'Website', scope: 'WRITE', expiresOn: inAMonth() } }),
  },
  deleteKey: { expected: 204, request: made, except: notOfTheProfile },
  listWebhooks: { expected: 200, request: webhook },
  createWebhook: {
    expected: 201,
    request: () => ({
      body: { url: 'https://receiver.example/hook', events: ['message.received'] },
    }),
  },
  updateWebhook: {
    expected: 200,
    request: async (owner) => ({ ...(await webhook(owner)), body: { isOn: false } }),
    except: notOfTheProfile,
  },
  renewWebhookSecret: { expected: 201, request: webhook, except: notOfTheProfile },
  deleteWebhook: { expected: 204, request: webhook, except: notOfTheProfile },
  testWebhook: { expected: 201, request: webhook, except: notOfTheProfile },
  listDeliveries: { expected: 200, request: webhook, except: notOfTheProfile },
} satisfies Partial<Record<CallName, Row>>

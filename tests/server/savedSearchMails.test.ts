import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openOutbox, type Outbox } from 'identity-stand-in/outbox'
import { registerOutboxPost } from 'identity-stand-in/outboxRoutes'
import { WEB_ORIGIN } from '@/tests/support/server/app'
import { startApiProcess, type ApiProcess } from '@/tests/support/server/apiProcess'
import { buildProfile } from '@/tests/support/server/factories'
import { publishable } from '@/tests/support/server/opportunityWriter'
import { subscribe } from '@/tests/support/server/subscriptions'
import { eventually } from '@/tests/support/eventually'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

let folder: string
let receiver: FastifyInstance
let outbox: Outbox
let api: ApiProcess
let reader: Record<string, string>

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'art-commons-outbox-'))
  const noCodes = { oobs: new Map(), verificationCodes: new Map() }
  outbox = await openOutbox(path.join(folder, 'outbox.json'), noCodes, {
    name: 'Art Commons',
    origin: WEB_ORIGIN,
  })
  receiver = Fastify()
  registerOutboxPost(receiver, outbox)
  const address = await receiver.listen({ host: '127.0.0.1', port: 0 })
  api = await startApiProcess({ SMTP_URL: `outbox:${address}`, OUTBOX_SECRET: 'secret' })
  const profileId = await buildProfile(api.db, { owner_uid: 'reader' })
  await subscribe(api.db, profileId, { type: 'ARTIST_OPPORTUNITIES' })
  reader = await api.actingAs('reader', profileId)
})
afterAll(async () => {
  await api.close()
  await receiver.close()
  await outbox.flush()
  await rm(folder, { recursive: true, force: true })
})

const post = async (url: string, headers: Record<string, string>, body?: object) => {
  const response = await fetch(api.origin + url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  expect(response.ok, `${url}: ${response.status}`).toBe(true)
}
const publish = async (title: string) => {
  const uid = `organizer of ${title}`
  const profileId = await buildProfile(api.db, { owner_uid: uid, role: 'ART_ORGANIZATION' })
  const headers = await api.actingAs(uid, profileId, 'ART_ORGANIZATION')
  const listing = { title, status: 'PUBLISHED', listingPlan: 'FREE' }
  await post('/v1/opportunities/', headers, { ...publishable(), ...listing })
}
const makeDue = async () => {
  await sql`update saved_searches set next_mail_at = now()`.execute(api.db)
  for (let sweeps = 0; sweeps < 3; sweeps += 1)
    await sql`select graphile_worker.add_job('mailSearches')`.execute(api.db)
}
const untilDone = () =>
  eventually(
    async () => {
      const { rows } = await sql<{ left: number }>`
        select count(*)::int as left from graphile_worker.jobs
        where task_identifier in ('mailSearches', 'sendMail')`.execute(api.db)
      expect(rows[0]?.left).toBe(0)
    },
    { timeout: 30_000, interval: 200 },
  )
const subjects = () => outbox.list().map((mail) => mail.kind === 'mail' && mail.subject)

test(
  'mails a new match once, through kills and restarts, until its reader unsubscribes',
  { timeout: 240_000 },
  async () => {
    const search = { name: 'Open calls', filters: { types: 'OPEN_CALL' }, frequency: 'DAILY' }
    await post('/v1/opportunities/searches', reader, search)
    await publish('Works on paper')
    await api.kill()
    await makeDue()
    await api.start()
    await untilDone()
    expect(subjects()).toEqual(['1 new opportunity: Open calls'])

    await api.kill()
    await makeDue()
    await api.start()
    await untilDone()
    expect(subjects()).toHaveLength(1)

    const [mail] = outbox.list()
    const link = (mail?.kind === 'mail' && mail.headers?.['List-Unsubscribe']) || ''
    const token = new URL(link.slice(1, -1)).searchParams.get('token')
    await post(`/v1/mails/unsubscribe/${token}`, {})
    await publish('Works on stone')
    await sql`select graphile_worker.add_job('mailSearches')`.execute(api.db)
    await untilDone()
    expect(subjects()).toHaveLength(1)
  },
)

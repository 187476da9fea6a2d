import { createHmac } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { webhookLimits } from '@/contract/limits/keyLimits'
import type { Delivery, Webhook } from '@/contract/team/webhooks'
import { runJobs } from '@/server/jobs/runner'
import { sealAgain } from '@/server/jobs/webhooks/sealAgain'
import { removeOldSecrets } from '@/server/repositories/webhooks/webhooks'
import { eventually } from '@/tests/support/eventually'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { buildApplicant, buildCall, startFor, submit } from '@/tests/support/server/applications'
import { buildKey, withKey } from '@/tests/support/server/keys'
import { change, create, freePost, publishable } from '@/tests/support/server/opportunityWriter'
import { deliverMails, jobServices } from '@/tests/support/server/postedMails'
import { purchase } from '@/tests/support/server/purchases'
import { failureOf, send, signedIn } from '@/tests/support/server/requests'
import { buildMember, buildTeamOwner } from '@/tests/support/server/teams'
import { deliveriesOf, deliverWebhooks, makeWebhook } from '@/tests/support/server/webhooks'
import { buildWriter, type Writer } from '@/tests/support/server/writers'
import { startReceiver, type Receiver } from '@/tests/support/webhookReceiver'

let api: TestApp
beforeAll(async () => {
  api = await buildTestApp()
})
afterAll(() => api.close())

let receiver: Receiver
beforeEach(async () => {
  receiver = await startReceiver()
})
afterEach(() => receiver.close())

const HOUR = 3_600_000
const path = ({ webhook: { id } }: { webhook: Webhook }) => `/v1/webhooks/${id}`
const runTest = (owner: Writer, made: { webhook: Webhook }) =>
  send(api, 'POST', `${path(made)}/test`, owner.headers)
const publish = async (owner: Writer, title = 'Works on paper') =>
  (await create(api, owner, { ...publishable(), ...freePost, title })).opportunity
const webhookOf = async ({ headers }: Writer) => {
  const [first] = (await api.app.inject({ url: '/v1/webhooks', headers })).json<Webhook[]>()
  if (!first) throw new Error('there is no webhook')
  return first
}
const bodyOf = (index: number) =>
  JSON.parse(receiver.received[index]?.body ?? '{}') as {
    id: string
    type: string
    profileId: string
    data: Record<string, unknown>
  }

describe('an event', () => {
  test('is sent with a signature over its time and body', async () => {
    const owner = await buildWriter(api)
    const { secret } = await makeWebhook(api, owner, receiver.url)
    const { id } = await publish(owner)
    await deliverWebhooks(api)
    expect(receiver.received).toHaveLength(1)
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.received
    expect(bodyOf(0)).toEqual({
      id: headers['ac-event-id'],
      type: 'opportunity.published',
      createdAt: expect.any(String),
      profileId: owner.profileId,
      data: { opportunityId: id, title: 'Works on paper' },
    })
    const [, t = '', v1] = /^t=(\d+),v1=(\w+)$/.exec(String(headers['ac-signature'])) ?? []
    expect(Math.abs(Date.now() / 1000 - Number(t))).toBeLessThan(60)
    expect(v1).toBe(createHmac('sha256', secret).update(`${t}.${body}`).digest('hex'))
    expect(secret).toMatch(/^whsec_/)
  })

  test('is one for the first publication: not a draft, a change or a renewal', async () => {
    const owner = await buildWriter(api)
    await makeWebhook(api, owner, receiver.url, ['opportunity.published'])
    const { opportunity } = await create(api, owner, publishable())
    await deliverWebhooks(api)
    expect(receiver.received).toEqual([])
    await change(api, owner, opportunity.id, freePost)
    await change(api, owner, opportunity.id, { ...freePost, title: 'Works on linen' })
    await deliverWebhooks(api)
    expect(receiver.received).toHaveLength(1)
  })

  test('is the publication by a payment, too', async () => {
    const owner = await buildWriter(api)
    await makeWebhook(api, owner, receiver.url)
    const paid = { status: 'PUBLISHED', listingPlan: 'BASIC' }
    const { opportunity } = await create(api, owner, { ...publishable(), ...paid })
    await deliverWebhooks(api)
    expect(receiver.received).toEqual([])
    const bought = { kind: 'post', type: 'BASIC' } as const
    const { profileId: profile_id } = owner
    await purchase(api, { ...bought, profile_id, opportunity_id: opportunity.id })
    await deliverWebhooks(api)
    expect(bodyOf(0)).toMatchObject({ data: { opportunityId: opportunity.id } })
  })

  test('is an application, without who applied, and once though it is changed', async () => {
    const owner = await buildWriter(api)
    await makeWebhook(api, owner, receiver.url)
    const { headers } = await buildApplicant(api)
    const opportunityId = await buildCall(api, { columns: { profile_id: owner.profileId } })
    const started = await startFor(api, opportunityId, headers)
    expect((await submit(api, started, headers)).statusCode).toBe(200)
    await submit(api, started, headers)
    await deliverWebhooks(api)
    expect(receiver.received).toHaveLength(1)
    const { type, data } = bodyOf(0)
    expect(type).toBe('application.received')
    expect(data).toEqual({
      applicationId: started.id,
      opportunityId,
      opportunityTitle: expect.any(String),
    })
  })

  test('is a message, with what the mail says', async () => {
    const owner = await buildTeamOwner(api)
    await makeWebhook(api, owner, receiver.url, ['message.received'])
    const sent = await send(
      api,
      'POST',
      `/v1/profiles/${owner.profileId}/messages`,
      await signedIn('a-visitor'),
      { name: 'Ada Voss', text: 'Is it still available?' },
    )
    expect(sent.statusCode).toBe(204)
    await publish(owner)
    await deliverWebhooks(api)
    expect(receiver.received).toHaveLength(1)
    expect(bodyOf(0).data).toMatchObject({
      from: { name: 'Ada Voss', email: 'a-visitor@artcommons.test' },
      text: 'Is it still available?',
    })
  })

  test('is not sent when what happened was rolled back, nor to other profiles', async () => {
    const [owner, other] = [await buildWriter(api), await buildWriter(api)]
    await makeWebhook(api, owner, receiver.url)
    await publish(other)
    const refused = await create(api, owner, { type: 'OPEN_CALL', ...freePost })
    expect(refused.status).toBe(422)
    await deliverWebhooks(api)
    expect(receiver.received).toEqual([])
  })
})

describe('a failure', () => {
  test('is tried again later with the same id, and shown in the log', async () => {
    const owner = await buildWriter(api)
    const { webhook } = await makeWebhook(api, owner, receiver.url)
    receiver.statuses.push(500)
    await publish(owner)
    await deliverWebhooks(api)
    const [failed] = await deliveriesOf(api, owner, webhook.id)
    expect(failed).toMatchObject({ state: 'PENDING', status: 500, tries: 1, problem: null })
    expect(failed?.nextTryAt).not.toBeNull()
    expect((await webhookOf(owner)).failingSince).not.toBeNull()
    await deliverWebhooks(api, Date.now() + 60_000)
    const [delivered] = await deliveriesOf(api, owner, webhook.id)
    expect(delivered).toMatchObject({ state: 'DELIVERED', status: 200, tries: 2, nextTryAt: null })
    expect(receiver.received.map(({ headers }) => headers['ac-event-id'])).toEqual([
      delivered?.eventId,
      delivered?.eventId,
    ])
    expect(receiver.received[0]?.headers['ac-signature']).not.toBe(
      receiver.received[1]?.headers['ac-signature'],
    )
    expect((await webhookOf(owner)).failingSince).toBeNull()
  })

  test('is a redirect, which is not followed', async () => {
    const owner = await buildWriter(api)
    const { webhook } = await makeWebhook(api, owner, receiver.url)
    receiver.statuses.push(302)
    await publish(owner)
    await deliverWebhooks(api)
    expect(receiver.received).toHaveLength(1)
    expect(await deliveriesOf(api, owner, webhook.id)).toMatchObject([
      { state: 'PENDING', status: 302 },
    ])
  })

  test('of days switches the webhook off and is mailed, and owners switch it on again', async () => {
    const owner = await buildTeamOwner(api)
    const made = await makeWebhook(api, owner, receiver.url)
    await deliverMails(api)
    receiver.statuses.push(...Array.from({ length: 10 }, () => 503))
    await publish(owner)
    let now = Date.now()
    for (let n = 0; n < 12; n++) {
      await deliverWebhooks(api, now)
      const [last] = await deliveriesOf(api, owner, made.webhook.id)
      now = Date.parse(last?.nextTryAt ?? new Date(now).toISOString())
    }
    expect(receiver.received).toHaveLength(10)
    expect(now - Date.now()).toBeGreaterThan(webhookLimits.failingDays * 24 * HOUR)
    expect(await deliveriesOf(api, owner, made.webhook.id)).toMatchObject([
      { state: 'FAILED', tries: 10, nextTryAt: null },
    ])
    expect((await webhookOf(owner)).offSince).not.toBeNull()
    const mails = await deliverMails(api)
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [`${owner.uid}@artcommons.test`, expect.stringMatching(/^A webhook of .* was switched off$/)],
    ])
    expect((await runTest(owner, made)).statusCode).toBe(409)
    await send(api, 'PATCH', path(made), owner.headers, { isOn: true })
    expect(await webhookOf(owner)).toMatchObject({ offSince: null, failingSince: null })
    expect((await runTest(owner, made)).statusCode).toBe(201)
    await deliverWebhooks(api)
    expect(receiver.received).toHaveLength(11)
  })

  test('of a test is not repeated and counts for nothing', async () => {
    const owner = await buildWriter(api)
    const made = await makeWebhook(api, owner, receiver.url)
    receiver.statuses.push(500)
    expect((await runTest(owner, made)).json<Delivery>()).toMatchObject({ event: 'test', tries: 0 })
    await deliverWebhooks(api)
    await deliverWebhooks(api, Date.now() + HOUR)
    expect(receiver.received).toHaveLength(1)
    expect(bodyOf(0).type).toBe('test')
    expect(await deliveriesOf(api, owner, made.webhook.id)).toMatchObject([
      { state: 'FAILED', status: 500 },
    ])
    expect((await webhookOf(owner)).failingSince).toBeNull()
  })
})

test('a slow receiver delays no other one', async () => {
  const slow = await startReceiver({ answers: false })
  const [patient, other] = [await buildWriter(api), await buildWriter(api)]
  await makeWebhook(api, patient, slow.url)
  await makeWebhook(api, other, receiver.url)
  await publish(patient)
  const tests = await webhookOf(patient)
  for (let n = 0; n < 8; n++) await runTest(patient, { webhook: tests })
  await publish(other)
  const jobs = runJobs(api.databaseUrl, jobServices(api, Date.now()))
  try {
    await eventually(() => expect(receiver.received).toHaveLength(1), { timeout: 8000 })
    expect(slow.received).toHaveLength(1)
  } finally {
    await slow.close()
    await jobs.stop()
  }
})

describe('an address', () => {
  test.each([
    'http://receiver.example/hook',
    'https://receiver.example:8443/hook',
    'https://203.0.114.7/hook',
    'https://[2001:db9::1]/hook',
    'https://3405804039/',
    'https://intranet/hook',
    'https://user@receiver.example/hook',
    'ftp://receiver.example/',
  ])('is refused if it is %s', async (url) => {
    const response = await send(api, 'POST', '/v1/webhooks', (await buildWriter(api)).headers, {
      url,
      events: ['message.received'],
    })
    expect(failureOf(response)).toMatchObject({ status: 422, fields: { url: expect.any(String) } })
  })

  test('on the same machine is refused outside the local stack', async () => {
    const deployed = await buildTestApp({
      databaseUrl: api.databaseUrl,
      env: { LOCAL_STACK: '0', SMTP_URL: 'smtp://mail.example' },
    })
    const owner = await buildWriter(api)
    const body = { url: receiver.url, events: ['opportunity.published'] }
    const refused = await send(deployed, 'POST', '/v1/webhooks', owner.headers, body)
    expect(failureOf(refused)).toMatchObject({ status: 422 })
    // One that a local stack has stored.
    const { webhook } = await makeWebhook(api, owner, receiver.url)
    await publish(owner)
    await deliverWebhooks(deployed)
    expect(receiver.received).toEqual([])
    expect(await deliveriesOf(api, owner, webhook.id)).toMatchObject([
      { state: 'PENDING', problem: 'The host is not at a public address.' },
    ])
    await deployed.close()
  })
})

describe('the secret', () => {
  test('is stored encrypted, and sealed again when the setting changes', async () => {
    const owner = await buildWriter(api)
    const { secret, webhook } = await makeWebhook(api, owner, receiver.url)
    const stored = async () =>
      (
        await api.db
          .selectFrom('webhooks')
          .select('sealed_secret')
          .where('id', '=', webhook.id)
          .executeTakeFirstOrThrow()
      ).sealed_secret
    const before = await stored()
    expect(before.toString('latin1')).not.toContain(secret)
    const rotated = {
      ...api.env,
      PROFILE_TOKEN_SECRET: 'another secret of the tests, thirty-two bytes',
      PROFILE_TOKEN_SECRET_OLD: api.env.PROFILE_TOKEN_SECRET,
    }
    await sealAgain(api.db, rotated)
    expect(await stored()).not.toEqual(before)
    const now = { ...rotated, PROFILE_TOKEN_SECRET_OLD: undefined }
    const back = {
      ...api.env,
      PROFILE_TOKEN_SECRET_OLD: now.PROFILE_TOKEN_SECRET,
    }
    await sealAgain(api.db, back)
    await publish(owner)
    await deliverWebhooks(api)
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.received
    const t = /t=(\d+)/.exec(String(headers['ac-signature']))?.[1] ?? ''
    const signed = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')
    expect(headers['ac-signature']).toBe(`t=${t},v1=${signed}`)
  })
})

describe('a renewed secret', () => {
  const signatureOf = ({ headers, body }: { headers: Record<string, unknown>; body: string }) => {
    const [t = '', ...v1] = String(headers['ac-signature']).split(',')
    const at = t.slice(2)
    const signedWith = (secret: string) =>
      v1.includes(`v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`)
    return { count: v1.length, signedWith }
  }

  test('signs beside the one before for a day, and alone afterwards', async () => {
    const owner = await buildWriter(api)
    const made = await makeWebhook(api, owner, receiver.url)
    const renewed = await send(api, 'POST', `${path(made)}/secret`, owner.headers)
    expect(renewed.statusCode).toBe(201)
    const { secret, webhook } = renewed.json<{ secret: string; webhook: Webhook }>()
    expect(secret).toMatch(/^whsec_/)
    expect(secret).not.toBe(made.secret)
    const until = Date.parse(webhook.oldSecretUntil ?? '')
    expect(Math.abs(until - Date.now() - 24 * HOUR)).toBeLessThan(60_000)

    await publish(owner)
    await deliverWebhooks(api)
    const [both] = receiver.received
    if (!both) throw new Error('nothing was received')
    expect(signatureOf(both).count).toBe(2)
    expect(signatureOf(both).signedWith(secret)).toBe(true)
    expect(signatureOf(both).signedWith(made.secret)).toBe(true)

    await api.db
      .updateTable('webhooks')
      .set({ old_secret_until: new Date(Date.now() - 1000) })
      .where('id', '=', webhook.id)
      .execute()
    await runTest(owner, made)
    await deliverWebhooks(api)
    const [, alone] = receiver.received
    if (!alone) throw new Error('nothing was received')
    expect(signatureOf(alone).count).toBe(1)
    expect(signatureOf(alone).signedWith(secret)).toBe(true)

    await removeOldSecrets(api.db, new Date())
    const { old_sealed_secret } = await api.db
      .selectFrom('webhooks')
      .select('old_sealed_secret')
      .where('id', '=', webhook.id)
      .executeTakeFirstOrThrow()
    expect(old_sealed_secret).toBeNull()
    expect((await webhookOf(owner)).oldSecretUntil).toBeNull()
  })
})

describe('who manages webhooks', () => {
  test('are owners: not editors, and not keys', async () => {
    const owner = await buildTeamOwner(api)
    const editor = await buildMember(api, owner, 'EDITOR')
    const body = { url: receiver.url, events: ['message.received'] }
    const made = await send(api, 'POST', '/v1/webhooks', editor.headers, body)
    expect(failureOf(made)).toEqual({ status: 403, code: 'role_needed' })
    const key = withKey(await buildKey(api, owner, 'WRITE'))
    const byKey = await send(api, 'POST', '/v1/webhooks', key, body)
    expect(failureOf(byKey)).toEqual({ status: 403, code: 'not_for_keys' })
  })

  test('are five webhooks at most', async () => {
    const owner = await buildWriter(api)
    const statuses: number[] = []
    for (let n = 0; n <= webhookLimits.webhooks; n++) {
      const body = { url: receiver.url, events: ['message.received'] }
      statuses.push((await send(api, 'POST', '/v1/webhooks', owner.headers, body)).statusCode)
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 403])
  })

  test('loses them when an owner who made them is removed', async () => {
    const owner = await buildTeamOwner(api)
    const second = await buildMember(api, owner, 'OWNER')
    await makeWebhook(api, second, receiver.url)
    await send(api, 'DELETE', `/v1/team/members/${second.id}`, owner.headers)
    await publish(owner)
    await deliverWebhooks(api)
    expect(receiver.received).toEqual([])
    const { headers } = owner
    expect((await api.app.inject({ url: '/v1/webhooks', headers })).json()).toEqual([])
  })

  test('switches one off, and nothing that waits is sent', async () => {
    const owner = await buildWriter(api)
    const made = await makeWebhook(api, owner, receiver.url)
    await publish(owner)
    await send(api, 'PATCH', path(made), owner.headers, { isOn: false })
    await deliverWebhooks(api)
    expect(receiver.received).toEqual([])
    expect(await deliveriesOf(api, owner, made.webhook.id)).toMatchObject([{ state: 'FAILED' }])
    expect((await send(api, 'DELETE', path(made), owner.headers)).statusCode).toBe(204)
  })
})

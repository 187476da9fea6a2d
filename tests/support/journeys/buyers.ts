import { randomUUID } from 'node:crypto'
import { expect, type APIRequestContext } from '@playwright/test'
import { expectBalanced } from './accounting'
import { apiOrigin, identityOrigin } from './browsing'
import { test as base } from './otherBrowsers'

type Role = 'ARTIST' | 'ART_ORGANIZATION' | 'CURATOR'

/** A user with a verified email address and one profile. */
export interface Buyer {
  email: string
  password: string
  profileId: string
  /** Of its requests. */
  headers: { authorization: string; 'x-ac-token': string }
}

interface Fixtures {
  /** Creates a user. At the end of the test, what it has paid equals what it was granted. */
  createBuyer: (role: Role) => Promise<Buyer>
}

export const test = base.extend<Fixtures>({
  createBuyer: async ({ request }, provide) => {
    const buyers: Buyer[] = []
    await provide(async (role) => {
      const buyer = await createBuyer(request, role)
      buyers.push(buyer)
      return buyer
    })
    for (const buyer of buyers) await expectBalanced(buyer)
  },
})

async function createBuyer(request: APIRequestContext, role: Role): Promise<Buyer> {
  const account = { email: `${randomUUID()}@example.test`, password: 'artcommons' }
  const idToken = await signUp(request, account)
  const authorization = `Bearer ${idToken}`
  const name = `Ines ${randomUUID().slice(0, 8)}`
  const created = await request.post(`${apiOrigin}/v1/profiles/`, {
    headers: { authorization },
    multipart: { role, name, ...(role === 'ART_ORGANIZATION' && { organizationType: 'GALLERY' }) },
  })
  expect(created.status(), await created.text()).toBe(201)
  const { id: profileId } = (await created.json()) as { id: string }
  const issued = await request.post(`${apiOrigin}/v1/profiles/token/`, {
    headers: { authorization },
    data: { id: profileId },
  })
  const { token } = (await issued.json()) as { token: string }
  return { ...account, profileId, headers: { authorization, 'x-ac-token': token } }
}

/** Signs up, confirms the email address, and signs in. @returns an identity token */
async function signUp(request: APIRequestContext, account: { email: string; password: string }) {
  const identity = async (endpoint: string, data: object) => {
    const address = `${identityOrigin}/identitytoolkit.googleapis.com/v1/accounts:${endpoint}?key=local`
    const response = await request.post(address, { data })
    expect(response.ok(), await response.text()).toBe(true)
    return (await response.json()) as { idToken: string }
  }
  const { idToken: unverified } = await identity('signUp', { ...account, returnSecureToken: true })
  await identity('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: unverified })
  const outbox = await request.get(
    `${identityOrigin}/outbox.json?to=${encodeURIComponent(account.email)}`,
  )
  const oobCode = /oobCode=([\w-]+)/.exec(await outbox.text())?.[1]
  await identity('update', { oobCode })
  const { idToken } = await identity('signInWithPassword', { ...account, returnSecureToken: true })
  return idToken
}

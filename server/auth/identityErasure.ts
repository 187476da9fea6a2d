import { readFile } from 'node:fs/promises'
import type { Env } from '@/server/env'
import { fetchAccessToken, serviceAccount } from './googleAccess'

type Settings = Pick<
  Env,
  'IDENTITY_ADMIN_URL' | 'OUTBOX_SECRET' | 'GOOGLE_APPLICATION_CREDENTIALS' | 'FIREBASE_PROJECT_ID'
>

const GOOGLE = 'https://identitytoolkit.googleapis.com'

/** Erases a user at the identity service. Succeeds for one who is erased already. */
export const createIdentityErasure =
  (env: Settings) =>
  async (uid: string): Promise<void> => {
    const { url, secret } = await connect(env)
    const accounts = `${url}/v1/projects/${env.FIREBASE_PROJECT_ID}/accounts:delete`
    const response = await fetch(accounts, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify({ localId: uid }),
      signal: AbortSignal.timeout(10_000),
    })
    if (response.ok || (await response.text()).includes('USER_NOT_FOUND')) return
    throw new Error(`the identity service refused to erase a user (${response.status})`)
  }

/** The local identity service, or else Google's. */
async function connect(env: Settings): Promise<{ url: string; secret: string }> {
  if (env.IDENTITY_ADMIN_URL) {
    const url = `${env.IDENTITY_ADMIN_URL}/identitytoolkit.googleapis.com`
    return { url, secret: env.OUTBOX_SECRET ?? '' }
  }
  const file = env.GOOGLE_APPLICATION_CREDENTIALS
  if (!file) throw new Error('GOOGLE_APPLICATION_CREDENTIALS is needed to erase users')
  const account = serviceAccount.parse(JSON.parse(await readFile(file, 'utf8')))
  return { url: GOOGLE, secret: await fetchAccessToken(account) }
}

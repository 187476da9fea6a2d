import { KEY_PREFIX, type KeyScope } from '@/contract/enums/keys'
import { newSecret, secretHash } from '@/server/secrets'
import type { TestApp } from './app'
import type { Writer } from './writers'

/** A key of a profile that its owner has made. */
export async function buildKey(
  { db }: TestApp,
  { profileId, uid }: Pick<Writer, 'profileId' | 'uid'>,
  scope: KeyScope,
  { name = 'Website', expiresAt = new Date(Date.now() + 86_400_000) } = {},
): Promise<string> {
  const secret = KEY_PREFIX + newSecret()
  await db
    .insertInto('api_keys')
    .values({
      profile_id: profileId,
      name,
      scope,
      secret_hash: secretHash(secret),
      ending: secret.slice(-4),
      made_by: uid,
      expires_at: expiresAt,
    })
    .execute()
  return secret
}

/** The headers of a program with a key. */
export const withKey = (key: string) => ({ authorization: `Bearer ${key}` })

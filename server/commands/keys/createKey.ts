import { KEY_PREFIX, type KeyScope } from '@/contract/enums/keys'
import type { ProfileCaller } from '@/server/auth/callers'
import { inTransaction, type Db } from '@/server/db/connection'
import { expiryOf, requireKeyRoom } from '@/server/policies/team/keys'
import { requireVerified } from '@/server/policies/publishing'
import { countKeys, insertKey } from '@/server/repositories/keys/apiKeys'
import { acquireUserLock } from '@/server/repositories/userLocks'
import { newSecret, secretHash } from '@/server/secrets'

interface Making {
  caller: ProfileCaller
  name: string
  scope: KeyScope
  /** `2026-12-31` */
  expiresOn: string
  /** Epoch, ms. */
  now: number
}

/** Creates a key for programs, of which only the hash is stored. @returns the key, which is shown only once */
export const createKey = (
  db: Db,
  { caller, name, scope, expiresOn, now }: Making,
): Promise<{ id: string; secret: string }> =>
  inTransaction(db, async (transaction) => {
    const { id: profileId, ownerUid } = caller.profile
    requireVerified(caller)
    const expiresAt = expiryOf(expiresOn, now)
    await acquireUserLock(transaction, ownerUid)
    requireKeyRoom(await countKeys(transaction, profileId, new Date(now)))
    const secret = KEY_PREFIX + newSecret()
    const id = await insertKey(transaction, {
      profile_id: profileId,
      name,
      scope,
      secret_hash: secretHash(secret),
      ending: secret.slice(-4),
      made_by: caller.uid,
      expires_at: expiresAt,
    })
    return { id, secret }
  })

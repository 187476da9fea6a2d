import { sql, type RawBuilder } from 'kysely'
import { KEY_PREFIX, type KeyScope } from '@/contract/enums/keys'
import type { Role } from '@/contract/enums/profiles'
import type { MemberRole } from '@/contract/enums/team'
import { prepared, type Db } from '@/server/db/connection'
import { unauthenticated } from '@/server/errors'
import { secretHash } from '@/server/secrets'
import type { ActingProfile } from './actingProfile'
import type { Identity } from './identity'

/** A program with a key, which acts as the profile of the key (docs/product.md, "Keys for programs"). */
export interface KeyIdentity extends Identity {
  key: { scope: KeyScope }
  profile: ActingProfile
}

export const isKey = (identity: Identity | null): identity is KeyIdentity =>
  identity !== null && 'key' in identity

/** Whether a bearer token is a key rather than an identity token. */
export const looksLikeKey = (token: string): boolean => token.startsWith(KEY_PREFIX)

interface FoundKey {
  id: string
  uid: string
  name: string
  scope: KeyScope
  memberRole: MemberRole
  expiresAt: Date
  isExpired: boolean
  isOfOwner: boolean
  profileId: string
  role: Role
  profileName: string
  ownerUid: string
}

/**
 * The identity of a key. The database is queried for every request, so that a revoked key ends on every replica at
 * once; it finds the key by its hash, so that no comparison takes longer for a better guess. Notes its use once a minute.
 * @throws unauthenticated
 */
export const verifyKey = (db: Db, key: string): Promise<KeyIdentity> =>
  readKey(db, sql`k.secret_hash = ${secretHash(key)}`)

/** The same for a key whose request has been under way. @throws unauthenticated */
export const verifyKeyAgain = (db: Db, { uid }: KeyIdentity): Promise<KeyIdentity> =>
  readKey(db, sql`k.uid = ${uid}`)

async function readKey(db: Db, isIt: RawBuilder<unknown>): Promise<KeyIdentity> {
  const { rows } = await prepared<FoundKey>`
    with found as (
      select k.*, k.expires_at <= now() as is_expired, exists (select from profile_members m
          where m.profile_id = k.profile_id and m.uid = k.made_by and m.role = 'OWNER') as is_of_owner
      from api_keys k where ${isIt}
    ), used as (
      update api_keys k set last_used_at = now() from found
      where k.id = found.id and not found.is_expired
        and (k.last_used_at is null or k.last_used_at < now() - interval '1 minute')
    )
    select k.id, k.uid, k.name, k.scope, k.role as "memberRole", k.expires_at as "expiresAt",
      k.is_expired as "isExpired", k.is_of_owner as "isOfOwner", p.id as "profileId", p.role,
      p.name as "profileName", p.owner_uid as "ownerUid"
    from found k join profiles p on p.id = k.profile_id and p.deleted_at is null`.execute(db)
  const [found] = rows
  if (!found?.isOfOwner) throw unauthenticated('This key is not known, or it was revoked.')
  if (found.isExpired) {
    const day = found.expiresAt.toISOString().slice(0, 10)
    throw unauthenticated(`This key expired on ${day}. An owner can make another one.`)
  }
  const { uid, name, scope, profileId: id, role, memberRole, profileName, ownerUid } = found
  return {
    uid,
    name: `Key “${name}”`,
    email: null,
    // Only verified owners make keys.
    emailVerified: true,
    phone: null,
    isAdmin: false,
    signedInAt: 0,
    key: { scope },
    profile: { id, role, name: profileName, ownerUid, memberRole },
  }
}

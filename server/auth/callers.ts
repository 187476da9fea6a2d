import type { FastifyRequest } from 'fastify'
import type { Access, EndpointShape } from '@/contract/endpoint'
import { prepared, type Db } from '@/server/db/connection'
import { forbidden, unauthenticated } from '@/server/errors'
import type { ActingProfile } from './actingProfile'
import { accountIsDeleted } from './deletedAccount'
import type { Identity, VerifyIdentity } from './identity'
import { looksLikeKey } from './keys'
import type { ProfileTokens } from './profileTokens'

export type User = Identity
/** A user acting as a profile of which they are a member. */
export type ProfileCaller = User & { profile: ActingProfile }
/** A visitor or a user, when the response depends on the tokens. */
export type OptionalCaller = (User & { profile: ActingProfile | null }) | null

/** The caller that a handler receives, by the access of its endpoint. */
export type CallerOf<A extends Access> = A extends 'user' | 'admin'
  ? User
  : A extends 'profile' | 'owner'
    ? ProfileCaller
    : A extends 'optional'
      ? OptionalCaller
      : null

export type Caller = CallerOf<Access>

interface Services {
  db: Db
  identity: VerifyIdentity
  profileTokens: ProfileTokens
}

interface Verifiers {
  identity: VerifyIdentity
  key: (key: string) => Promise<Identity>
}

/** Verifies the identity token or key. Whether a user has signed out is checked by `authorize`. */
export async function readIdentity(
  request: FastifyRequest,
  verify: Verifiers,
): Promise<Identity | null> {
  const { authorization } = request.headers
  if (authorization === undefined) return null
  const token = /^Bearer ([\w.~+/-]+=*)$/i.exec(authorization)?.[1]
  if (!token) throw unauthenticated('Your sign-in is not valid.')
  return looksLikeKey(token) ? verify.key(token) : verify.identity(token)
}

/** Returns the caller of an endpoint. @throws unauthenticated or forbidden */
export async function authorize(
  { access, servesDeletedAccounts }: EndpointShape,
  identity: Identity | null,
  request: FastifyRequest,
  services: Services,
): Promise<Caller> {
  if (access === 'public' || access === 'signature' || access === 'secret') return null
  if (!identity) {
    if (access === 'optional') return null
    throw unauthenticated()
  }
  const profileToken = request.headers['x-ac-token']
  const wantsProfile = access === 'profile' || access === 'owner'
  if (wantsProfile && typeof profileToken !== 'string') {
    throw unauthenticated('Choose a profile first.')
  }
  if (wantsProfile || (access === 'optional' && typeof profileToken === 'string')) {
    const profile = await authorizeProfile(identity, String(profileToken), services)
    return { ...identity, profile }
  }
  await rejectEnded(identity, services.db, {
    allowsDeleted: servesDeletedAccounts === true || access === 'optional',
  })
  if (access === 'admin' && !identity.isAdmin) throw forbidden('Only administrators can do this.')
  return access === 'optional' ? { ...identity, profile: null } : identity
}

async function authorizeProfile(
  identity: Identity,
  token: string,
  { db, profileTokens }: Services,
): Promise<ActingProfile> {
  const { uid } = identity
  const claims = await profileTokens.verify(token)
  if (claims.uid !== uid) throw unauthenticated('Choose your profile again.')
  const { rows } = await prepared<ActingProfile & { signedOut: Date | null }>`
    select p.id, p.role, p.name, p.owner_uid as "ownerUid", m.role as "memberRole",
      (select before from sign_outs where uid = ${uid}) as "signedOut"
    from profiles p join profile_members m on m.profile_id = p.id and m.uid = ${uid}
    where p.id = ${claims.profileId} and p.deleted_at is null
  `.execute(db)
  const [found] = rows
  if (!found) throw unauthenticated('You no longer have access to this profile.')
  if (found.role !== claims.role || found.memberRole !== claims.memberRole) {
    throw unauthenticated('Choose your profile again.')
  }
  const { signedOut, ...profile } = found
  rejectSignInBefore(identity, signedOut)
  return profile
}

/** @throws unauthenticated for an ended session, forbidden for a deleted account */
async function rejectEnded(
  identity: Identity,
  db: Db,
  { allowsDeleted }: { allowsDeleted: boolean },
): Promise<void> {
  const { rows } = await prepared<{ signed_out: Date | null; deleted: Date | null }>`
    select (select before from sign_outs where uid = ${identity.uid}) as signed_out,
      (select deleted_at from deleted_accounts where uid = ${identity.uid}) as deleted`.execute(db)
  const [found] = rows
  rejectSignInBefore(identity, found?.signed_out ?? null)
  if (!found?.deleted || allowsDeleted) return
  throw accountIsDeleted(found.deleted)
}

/** Sign-in times are whole seconds, so a sign-in within the second of the sign-out is rejected too. */
function rejectSignInBefore(identity: Identity, signedOut: Date | null): void {
  if (signedOut && identity.signedInAt <= Math.floor(signedOut.getTime() / 1000)) {
    throw unauthenticated('You were signed out everywhere. Please sign in again.')
  }
}

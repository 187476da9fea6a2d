import type { FastifyRequest } from 'fastify'
import type { EndpointShape } from '@/contract/endpoint'
import type { ProfileCaller } from '@/server/auth/callers'
import { verifyKeyAgain, type KeyIdentity } from '@/server/auth/keys'
import type { Db } from '@/server/db/connection'
import { requireKeyAccess } from '@/server/policies/team/keyAccess'

/**
 * A program acts as the profile of its key, without a profile token. If the request was authorized before, as before a
 * file arrived, the key is read again.
 * @throws not_for_keys or unauthenticated
 */
export async function authorizeKey(
  endpoint: EndpointShape,
  identity: KeyIdentity,
  { caller }: Pick<FastifyRequest, 'caller'>,
  db: Db,
): Promise<ProfileCaller> {
  const key = caller ? await verifyKeyAgain(db, identity) : identity
  requireKeyAccess(endpoint, key.key.scope)
  return key
}

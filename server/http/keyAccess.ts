import type { EndpointShape } from '@/contract/endpoint'
import type { ProfileCaller } from '@/server/auth/callers'
import type { KeyIdentity } from '@/server/auth/keys'
import { requireKeyAccess } from '@/server/policies/keyAccess'

/** A program acts as the profile of its key, without a profile token. @throws not_for_keys */
export function authorizeKey(endpoint: EndpointShape, identity: KeyIdentity): ProfileCaller {
  requireKeyAccess(endpoint, identity.key.scope)
  return identity
}

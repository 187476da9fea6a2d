import type { FastifyRequest } from 'fastify'
import type { EndpointShape } from '@/contract/endpoint'
import { authorize, type Caller } from '@/server/auth/callers'
import { isKey } from '@/server/auth/keys'
import type { Identity } from '@/server/auth/identity'
import type { Db } from '@/server/db/connection'
import { authorizeKey } from './keyAccess'
import type { Services } from './services'
import { neededRole, requireMemberRole } from '@/server/policies/team/memberAccess'
import { findOrganizerRole } from '@/server/repositories/profiles/profileTokens'

/** Finds the caller of a request, and checks that they may send it. @throws ApiError if not */
export async function checkAccess(
  request: FastifyRequest,
  endpoint: EndpointShape,
  identity: Identity | null,
  services: Services,
): Promise<void> {
  const caller = isKey(identity)
    ? await authorizeKey(endpoint, identity, request, services.db)
    : await authorize(endpoint, identity, request, services)
  await authorizeMember(endpoint, caller, request, services.db)
  request.caller = caller
}

/**
 * Members of a profile need the role of the endpoint (server/policies/team/memberAccess.ts). Endpoints for the organizer of
 * an opportunity ignore profile tokens: there, the role among the members of its profile counts. Whether
 * others have access is for the handler to decide, since jurors and applicants may.
 * @throws role_needed
 */
async function authorizeMember(
  endpoint: EndpointShape,
  caller: Caller,
  request: FastifyRequest,
  db: Db,
): Promise<void> {
  const needed = neededRole(endpoint)
  if (endpoint.access === 'profile' || endpoint.access === 'owner') {
    const profile = caller && 'profile' in caller ? caller.profile : null
    if (profile) requireMemberRole(profile, needed ?? 'OWNER')
    return
  }
  const { id } = (request.params ?? {}) as { id?: string }
  if (needed === undefined || !caller || id === undefined || !isUuid(id)) return
  const found = await findOrganizerRole(db, { opportunityId: id, uid: caller.uid })
  if (found) requireMemberRole(found, needed)
}

const isUuid = (text: string): boolean =>
  /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i.test(text)

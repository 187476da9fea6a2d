import type { FastifyRequest } from 'fastify'
import type { EndpointShape } from '@/contract/endpoint'
import type { Caller } from '@/server/auth/callers'
import type { Db } from '@/server/db/connection'
import { neededRole, requireMemberRole } from '@/server/policies/memberAccess'
import { findOrganizerRole } from '@/server/repositories/profiles/profileTokens'

/**
 * Members of a profile need the role of the endpoint (server/policies/memberAccess.ts). Endpoints for the organizer of
 * an opportunity ignore profile tokens: there, the role among the members of its profile counts. Whether
 * others have access is for the handler to decide, since jurors and applicants may.
 * @throws role_needed
 */
export async function authorizeMember(
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

import { z } from 'zod'
import { endpoint } from './endpoint'
import { proofMethods } from './enums/verification'
import { oneOf } from './forms/values'
import { verificationRevocation } from './forms/moderation'
import { id, idParams, instant, nothing, page, pageNumber } from './values/values'

/* What administrators do about verified organizations, and about those that imitate them. */

const named = z.object({ id, name: z.string(), handle: z.string() })

export const adminVerification = z.object({
  profile: named,
  domain: z.string(),
  method: z.nullable(oneOf(proofMethods)),
  verifiedAt: instant.nullable(),
  failingSince: instant.nullable(),
  revokedAt: instant.nullable(),
  revokedReason: z.string().nullable(),
})
export type AdminVerification = z.output<typeof adminVerification>

export const lookalike = z.object({
  /** Its name or handle looks like that of the verified one. */
  profile: named,
  createdAt: instant,
  verified: named.extend({ domain: z.string() }),
})
export type Lookalike = z.output<typeof lookalike>

export const adminListVerifications = endpoint({
  method: 'GET',
  path: '/v1/admin/verifications',
  summary: 'Verified organizations, and those whose verification was revoked; the latest first',
  access: 'admin',
  query: z.object({ page: pageNumber }),
  response: page(adminVerification),
})

export const adminRevokeVerification = endpoint({
  method: 'PUT',
  path: '/v1/admin/verifications/:id/revocation',
  summary: 'Revoke the verification of a profile, which cannot prove a domain until it is allowed',
  access: 'admin',
  params: idParams,
  body: verificationRevocation,
  response: nothing,
  status: 204,
})

export const adminAllowVerification = endpoint({
  method: 'DELETE',
  path: '/v1/admin/verifications/:id/revocation',
  summary: 'Let a profile prove a domain again',
  access: 'admin',
  params: idParams,
  response: nothing,
  status: 204,
})

export const adminListLookalikes = endpoint({
  method: 'GET',
  path: '/v1/admin/lookalikes',
  summary: 'Profiles whose names or handles can be confused with those of verified organizations',
  access: 'admin',
  query: z.object({ page: pageNumber }),
  response: page(lookalike),
})

export const adminDismissLookalike = endpoint({
  method: 'DELETE',
  path: '/v1/admin/lookalikes/:id',
  summary: 'Take a profile off the list, until it is renamed',
  access: 'admin',
  params: idParams,
  response: nothing,
  status: 204,
})

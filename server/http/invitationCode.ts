import type { FastifyRequest } from 'fastify'
import { invitationHeader } from '@/contract/opportunities/invitation'

/** The code of an invitation that a request was sent with. */
export function invitationCode({ headers }: FastifyRequest): string | undefined {
  const given = headers[invitationHeader]
  return typeof given === 'string' ? given : undefined
}

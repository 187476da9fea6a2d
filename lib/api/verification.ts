import type { ProofMethod } from '@/contract/enums/verification'
import type {
  checkDomain as check,
  chooseDomain as choose,
  getVerification as get,
  removeVerification as remove,
} from '@/contract/verification'
import { request } from '@/lib/api/client'

const acting = { tokens: 'profile' } as const
const path = '/v1/verification'

export const getVerification = () => request<typeof get>('GET', path, {}, acting)

export const chooseDomain = (domain: string) =>
  request<typeof choose>('PUT', path, { body: { domain } }, acting)

/** Waits for the servers of the domain. */
export const checkDomain = (method: ProofMethod) =>
  request<typeof check>('POST', `${path}/checks`, { body: { method } }, acting)

export const removeVerification = () => request<typeof remove>('DELETE', path, {}, acting)

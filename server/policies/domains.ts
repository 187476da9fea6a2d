import { parse } from 'tldts'
import { DOMAINS as freeMailDomains } from 'free-email-domains-list'
import type { ProofMethod } from '@/contract/enums/verification'
import { verificationLimits } from '@/contract/limits/verificationLimits'
import { conflict, forbidden, invalid } from '@/server/errors'
import type { Role } from '@/contract/enums/profiles'

const refuse = (problem: string) => invalid({ domain: problem }, problem)

/** @throws invalid, for what is no host name */
function hostOf(typed: string): string {
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`
  if (!URL.canParse(address)) throw refuse('Enter a domain, such as meridian-rooms.example.')
  // The parser puts it in lower case, and internationalized domains in Punycode.
  return new URL(address).hostname.replace(/\.$/, '').replace(/^www\./, '')
}

/**
 * The domain in what was typed, which may be an address. A name below a public suffix that everyone can register at
 * counts; a page on a shared host does not, since its host controls the domain.
 * @throws invalid
 */
export function readDomain(typed: string): string {
  const host = hostOf(typed.trim())
  const found = parse(host, { allowPrivateDomains: true })
  if (found.isIp || host.startsWith('[')) throw refuse('Enter a domain instead of an IP address.')
  // Reserved for documentation and tests: they are in no DNS.
  const isPublic = found.isIcann === true || ['example', 'test'].includes(found.publicSuffix ?? '')
  if (found.isPrivate) {
    throw refuse(
      `${found.publicSuffix} belongs to a service that many share. Enter a domain of your own.`,
    )
  }
  if (!isPublic || !found.domain || host.length > verificationLimits.domain) {
    throw refuse('Enter a domain of your own, such as meridian-rooms.example.')
  }
  return host
}

/** Whether a mail address at a domain proves nothing, since everyone can get one. */
export const isFreeMail = (domain: string): boolean =>
  freeMailDomains.has(domain) || freeMailDomains.has(parse(domain).domain ?? '')

/** Whether one of the addresses is at the domain itself. */
export const hasAddressAt = (addresses: readonly string[], domain: string): boolean =>
  addresses.some((address) => address.slice(address.lastIndexOf('@') + 1) === domain)

/** @throws forbidden */
export function requireOrganization({ role }: { role: Role }): void {
  if (role !== 'ART_ORGANIZATION') throw forbidden('Only organizations can be verified.')
}

/** An address may belong to any colleague, while records and files belong to those who run the domain. */
export const takesOver = (proof: ProofMethod, earlier: ProofMethod | null): boolean =>
  proof !== 'MAIL' || earlier === 'MAIL'

export const revokedError = () =>
  conflict('An administrator has revoked the verification of this profile. Write to us about it.')

import { domainToASCII } from 'node:url'

const withoutDots = new Set(['gmail.com', 'googlemail.com'])

/**
 * The mailbox that an address leads to: spellings that arrive in the same one are equal. Providers that treat
 * what follows a `+` as part of the name are few, and limits that count it twice would be no limits.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@')
  const domain = domainToASCII(address.slice(at + 1)).toLowerCase()
  const [name = ''] = address.slice(0, at).normalize('NFKC').toLowerCase().split('+')
  if (!withoutDots.has(domain)) return `${name}@${domain}`
  return `${name.replaceAll('.', '')}@gmail.com`
}

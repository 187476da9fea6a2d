import type { Opportunity } from '@/contract/opportunities/opportunity'
import { hostOf, webLink } from '@/lib/formatting/webLinks'

interface Way {
  href: string
  /** The other site that it leads to; email otherwise. */
  host: string | null
}

/** The link to apply elsewhere: on the organizer's site or by email. Null when it is not stated. */
export const wayToApply = ({
  application,
  title,
}: Pick<Opportunity, 'application' | 'title'>): Way | null => {
  if (!application || application.kind === 'HERE') return null
  const { kind, value } = application
  if (kind === 'EMAIL') {
    const href = `mailto:${value}?subject=${encodeURIComponent(title)}`
    return { href, host: null }
  }
  const address = webLink(value)
  return address && { href: address.href, host: hostOf(address) }
}

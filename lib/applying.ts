import type { Opportunity } from '@/contract/opportunity'
import { hostOf, webLink } from '@/lib/webLinks'

interface Way {
  href: string
  label: string
  /** Leads to another site. */
  isElsewhere: boolean
}

/** How one applies: at the organizer's address or by e-mail. Null where it is not stated. */
export const wayToApply = ({
  application,
  title,
}: Pick<Opportunity, 'application' | 'title'>): Way | null => {
  if (!application) return null
  const { kind, value } = application
  if (kind === 'EMAIL') {
    const href = `mailto:${value}?subject=${encodeURIComponent(title)}`
    return { href, label: 'Apply by email', isElsewhere: false }
  }
  const address = webLink(value)
  return address && { href: address.href, label: `Apply on ${hostOf(address)}`, isElsewhere: true }
}

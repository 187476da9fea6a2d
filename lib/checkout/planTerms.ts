import type { Role } from '@/contract/enums/profiles'
import { freePlan, freePostsPerYear, plans, type PlanLimits } from '@/contract/pricing/plans'
import { formatCount } from '@/lib/formatting/numbers'

interface Term {
  label: string
  value: string
}

const upTo = (count: number | null, noun: string) =>
  count === null ? 'Unlimited' : `Up to ${formatCount(count)} ${noun}`

const posts = ({ opportunityPostsPerYear: covered }: PlanLimits) =>
  covered === null ? 'Unlimited' : covered > 0 ? `${covered} every 12 months` : null

const boosts = ({ boostsPerMonth }: PlanLimits) =>
  boostsPerMonth > 0 ? `${boostsPerMonth} per month` : null

/** The terms of a plan for display; `type` is null for the free plan. */
export const planTerms = (type: string | null, role: Role): Term[] => {
  const limits =
    type !== null && Object.hasOwn(plans, type) ? plans[type as keyof typeof plans] : freePlan
  const isOrganization = role === 'ART_ORGANIZATION'
  const free = isOrganization ? `${freePostsPerYear} free post every 12 months` : null
  const terms: [label: string, value: string | null][] = [
    ['Artworks', upTo(limits.artworks, 'works')],
    [
      type === 'ORGANIZATION_RESIDENCIES' ? 'Residency posts' : 'Opportunity posts',
      posts(limits) ?? free ?? 'Pay per post',
    ],
    ['Boosts', boosts(limits) ?? 'Sold separately'],
  ]
  return terms.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]))
}

import type { Role } from '@/contract/enums/profiles'
import { freePlan, freePostsPerYear, plans, type PlanLimits } from '@/contract/plans'
import { formatCount } from '@/lib/formatting/numbers'

interface Term {
  label: string
  value: string
}

const upTo = (count: number | null, noun: string) =>
  count === null ? 'Without limit' : `Up to ${formatCount(count)} ${noun}`

const posts = ({ opportunityPostsPerYear: covered }: PlanLimits) =>
  covered === null ? 'Without limit' : covered > 0 ? `${covered} in twelve months` : null

const boosts = ({ boostsPerMonth }: PlanLimits) =>
  boostsPerMonth > 0 ? `${boostsPerMonth} a month` : null

/** What a plan holds, in words; `type` is null for the free plan. */
export const planTerms = (type: string | null, role: Role): Term[] => {
  const limits =
    type !== null && Object.hasOwn(plans, type) ? plans[type as keyof typeof plans] : freePlan
  const isPlace = role === 'ART_ORGANIZATION'
  const free = isPlace ? `${freePostsPerYear} free post in twelve months` : null
  const terms: [label: string, value: string | null][] = [
    ['Works on your walls', upTo(limits.artworks, 'works')],
    [
      type === 'ORGANIZATION_RESIDENCIES' ? 'Residency posts' : 'Posts of opportunities',
      posts(limits) ?? free ?? 'Paid for one by one',
    ],
    ['Boosts', boosts(limits) ?? 'Bought when you want one'],
  ]
  return terms.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]))
}

import { opportunityTypes } from '@/contract/enums/opportunities'
import { postTypes, subscriptionTypes } from '@/contract/enums/payments/sales'
import type { FreePosts, ProfileOpportunity } from '@/contract/opportunities/opportunities'
import type { Opportunity } from '@/contract/opportunities/opportunity'
import { formatDay, formatLongDay } from '@/lib/formatting/dates'
import { paths } from '@/lib/navigation/paths'
import { hasListingTime, listingState, type ListingState } from './listingState'

/** In its owner's list. */
export type OwnOpportunity = Omit<ProfileOpportunity, 'management'> & {
  management: NonNullable<ProfileOpportunity['management']>
}

/** What closing it or extending its deadline needs. */
export type DatedOpportunity = Pick<ProfileOpportunity, 'id' | 'title' | 'deadline'> & {
  version: number
}

export const isOwn = (opportunity: ProfileOpportunity): opportunity is OwnOpportunity =>
  opportunity.management !== undefined

/** An opportunity as its owner's list has it. @param applications null when it takes none here */
export const inOwnList = (
  opportunity: Opportunity,
  applications: number | null,
): OwnOpportunity => {
  const { listingPlan, listedUntil, management, updatedAt, version } = opportunity
  return {
    ...opportunity,
    management: {
      listingPlan,
      listedUntil,
      chosenBoost: management?.chosenBoost ?? null,
      invitationCode: management?.invitationCode ?? null,
      hasUnpublishedChanges: management?.unpublishedChanges != null,
      applications,
      restriction: null,
      updatedAt,
      version,
    },
  }
}

const listingOf = (opportunity: OwnOpportunity) => ({
  ...opportunity,
  listedUntil: opportunity.management.listedUntil,
})

export const stateOf = (opportunity: OwnOpportunity, now: number) =>
  listingState(listingOf(opportunity), now)

const groups: Record<ListingState, string> = {
  draft: 'Drafts',
  awaitingPayment: 'Awaiting payment',
  listed: 'Published',
  closed: 'Closed',
  expired: 'Expired',
}
/** What waits for its owner comes first. */
const order: ListingState[] = ['awaitingPayment', 'draft', 'expired', 'listed', 'closed']

/** The opportunities by state; states without any are left out. */
export const groupByState = (opportunities: readonly OwnOpportunity[], now: number) =>
  order
    .map((state) => ({
      state,
      label: groups[state],
      opportunities: opportunities.filter((one) => stateOf(one, now) === state),
    }))
    .filter((group) => group.opportunities.length > 0)

/** Drafts may lack a title. */
export const titleOf = ({ title, type }: Pick<ProfileOpportunity, 'title' | 'type'>) =>
  title || `Untitled: ${opportunityTypes[type].label}`

const until = ({ management: { listedUntil } }: OwnOpportunity) =>
  listedUntil ? formatDay(listedUntil) : null

const stateTexts: Record<ListingState, (opportunity: OwnOpportunity, now: number) => string> = {
  draft: (opportunity, now) =>
    hasListingTime(listingOf(opportunity), now)
      ? `Withdrawn. Publish it again until ${until(opportunity)} without another post.`
      : `Last edited on ${formatDay(opportunity.management.updatedAt)}. Complete and publish it.`,
  awaitingPayment: ({ management: { listingPlan } }) =>
    `Not public yet. Pay for the ${listingPlan ? postTypes[listingPlan].toLowerCase() : ''} post to publish it.`,
  listed: (opportunity) =>
    opportunity.management.invitationCode !== null
      ? `Open to people with the link until ${until(opportunity) ?? 'its deadline'}.`
      : until(opportunity)
        ? `Listed until ${until(opportunity)}.`
        : 'Listed until its deadline.',
  closed: () => 'The deadline has passed. Move it to open this again, or duplicate it.',
  expired: (opportunity) =>
    `The listing ended${until(opportunity) ? ` on ${until(opportunity)}` : ''}. Renew it to list it again.`,
}

/** How it stands and what its owner can do next. */
export const stateTextOf = (opportunity: OwnOpportunity, now: number) =>
  stateTexts[stateOf(opportunity, now)](opportunity, now)

const editAt = ({ id }: OwnOpportunity) => paths.editOpportunity(id)
const publishAt = ({ id }: OwnOpportunity) => `${paths.editOpportunity(id)}#publish`
const duplicateAt = ({ id }: OwnOpportunity) => paths.duplicateOpportunity(id)

/** The most useful step, as a link. */
export const nextStep: Record<
  ListingState,
  { label: string; hrefOf: (opportunity: OwnOpportunity) => string }
> = {
  draft: { label: 'Continue', hrefOf: editAt },
  awaitingPayment: { label: 'Pay and publish', hrefOf: publishAt },
  listed: { label: 'Edit', hrefOf: editAt },
  closed: { label: 'Duplicate', hrefOf: duplicateAt },
  expired: { label: 'Renew', hrefOf: publishAt },
}

/** The posts that the profile has left without paying for them. */
export const allowanceText = ({ remaining, renewsAt, plan, credits }: FreePosts) => {
  const [paid] = credits
  if (paid && !plan) return `You have paid for a ${postTypes[paid]} post that you can use.`
  if (plan && plan.posts.total === null) {
    const types = plan.posts.types?.map((type) => opportunityTypes[type].label.toLowerCase())
    const which = types ? `${types.join(' and ')} posts` : 'posts'
    return `Your ${subscriptionTypes[plan.type]} plan includes unlimited ${which}.`
  }
  if (plan?.posts.remaining) {
    const { remaining: left, total } = plan.posts
    return `${left} of ${total} posts left in your ${subscriptionTypes[plan.type]} plan.`
  }
  if (remaining > 0) return 'You have 1 free post.'
  return renewsAt
    ? `Your next free post is available on ${formatLongDay(renewsAt)}.`
    : 'You have used your free post.'
}

import { formatDayAndTime } from '@/contract/values/dates'
import { deadlineDates } from '@/contract/values/deadlines'
import type { OpportunitySummary } from '@/contract/opportunities/opportunity'
import { opportunityFacts } from '@/server/text/opportunityFacts'
import type { WebAddresses } from '@/server/text/webAddresses'
import type { Letter, LetterItem } from './letter'

const DAY = 24 * 60 * 60 * 1000

const itemOf =
  (pages: WebAddresses, label?: string) =>
  (opportunity: OpportunitySummary): LetterItem => ({
    title: opportunity.title,
    url: pages.opportunity(opportunity.id),
    facts: opportunityFacts(opportunity),
    ...(label !== undefined && { label }),
  })

const daysLeft = (until: Date, now: number): string => {
  const days = Math.ceil((until.getTime() - now) / DAY)
  return days <= 1 ? 'in less than a day' : `in ${days} days`
}

interface Matches {
  search: { name: string; filters: Record<string, string>; frequency: 'DAILY' | 'WEEKLY' }
  shown: readonly OpportunitySummary[]
  /** Of all new matches, of which only some are shown. */
  total: number
}

/** New matches of a saved search. */
export function searchLetter({ search, shown, total }: Matches, pages: WebAddresses): Letter {
  const found = total === 1 ? '1 new opportunity' : `${total} new opportunities`
  const left = total - shown.length
  return {
    subject: `${found}: ${search.name}`,
    heading: search.name,
    intro:
      left > 0
        ? `${found} for your saved search. Here are the latest ${shown.length}.`
        : `${found} for your saved search.`,
    items: shown.map(itemOf(pages)),
    action: { label: 'See all matches', url: pages.matches(search.filters) },
    reason: `You saved this search on Art Commons with ${search.frequency === 'DAILY' ? 'daily' : 'weekly'} email.`,
    unsubscribeFrom: `“${search.name}”`,
  }
}

const closing = (deadline: OpportunitySummary['deadline'] | undefined): string => {
  if (!deadline) return 'soon'
  const { organizerLong, zone } = deadlineDates(deadline, null)
  return `${organizerLong} ${zone}`
}

/** Bookmarked deadlines that are near, the earliest first. */
export function deadlineLetter(
  bookmarked: readonly OpportunitySummary[],
  pages: WebAddresses,
): Letter {
  const [first] = bookmarked
  const closes = closing(first?.deadline)
  const isOne = bookmarked.length === 1
  return {
    subject: isOne
      ? `Closes ${closes}: ${first?.title}`
      : `${bookmarked.length} bookmarked deadlines are near`,
    heading: isOne ? `Closes ${closes}` : `The first closes ${closes}`,
    intro: isOne
      ? 'The deadline of an opportunity you bookmarked is near.'
      : 'The deadlines of opportunities you bookmarked are near.',
    items: bookmarked.map(itemOf(pages)),
    action: { label: 'See your bookmarks', url: pages.bookmarks },
    reason: 'You bookmarked this on Art Commons. Mark it as applied and we won’t remind you.',
    unsubscribeFrom: 'deadline reminders',
  }
}

export interface UnfinishedApplication {
  id: string
  opportunity: OpportunitySummary
}

/** Applications that are not submitted although their deadline is near, the earliest first. */
export function draftLetter(drafts: readonly UnfinishedApplication[], pages: WebAddresses): Letter {
  const [first] = drafts
  const isOne = drafts.length === 1
  const closes = closing(first?.opportunity.deadline)
  return {
    subject: isOne
      ? `Not submitted yet, closes ${closes}: ${first?.opportunity.title}`
      : `${drafts.length} applications are not submitted yet`,
    heading: isOne ? `Closes ${closes}` : `The first closes ${closes}`,
    intro: isOne
      ? 'You started an application and have not submitted it. What you wrote is saved.'
      : 'You started these applications and have not submitted them. What you wrote is saved.',
    items: drafts.map(({ id, opportunity }) => ({
      title: opportunity.title,
      url: pages.application(id),
      facts: opportunityFacts(opportunity),
    })),
    action:
      first && isOne
        ? { label: 'Continue your application', url: pages.application(first.id) }
        : { label: 'See your applications', url: pages.applications },
    reason:
      'You started this on Art Commons and have not submitted it. Erase the draft and we won’t remind you.',
    unsubscribeFrom: 'deadline reminders',
  }
}

export interface EndingListing {
  id: string
  title: string
  listedUntil: Date
}

/** Posts whose listing is about to end, for the people who posted them. */
export function listingLetter(
  posts: readonly EndingListing[],
  now: number,
  pages: WebAddresses,
): Letter {
  const [first] = posts
  const isOne = posts.length === 1
  const soonest = new Date(Math.min(...posts.map(({ listedUntil }) => listedUntil.getTime())))
  const left = daysLeft(soonest, now)
  return {
    subject: isOne
      ? `Listing ends ${left}: ${first?.title}`
      : `${posts.length} listings end soon, the first ${left}`,
    heading: `Listing ends ${left}`,
    intro:
      'After that, the page stays but the opportunity leaves the list. Renew it to stay in the list.',
    items: posts.map(({ id, title, listedUntil }) => ({
      title,
      url: pages.editOpportunity(id),
      facts: [`Listed until ${formatDayAndTime(listedUntil.toISOString())} (UTC)`],
    })),
    action: first
      ? { label: 'Renew the listing', url: pages.editOpportunity(first.id) }
      : { label: 'Open Art Commons', url: pages.opportunities },
    reason: 'You posted this on Art Commons.',
    unsubscribeFrom: 'listing reminders',
  }
}

export const digestLetter = (
  { promoted, newest }: Record<'promoted' | 'newest', readonly OpportunitySummary[]>,
  pages: WebAddresses,
): Letter => ({
  subject: `New this week: ${(promoted[0] ?? newest[0])?.title}`,
  heading: 'New this week',
  intro: 'Opportunities that were published on Art Commons in the last seven days.',
  items: [...promoted.map(itemOf(pages, 'Promoted')), ...newest.map(itemOf(pages))],
  action: { label: 'See all opportunities', url: pages.opportunities },
  reason: 'You asked for the weekly digest of Art Commons.',
  unsubscribeFrom: 'the weekly digest',
})

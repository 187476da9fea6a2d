import type { OpportunityType } from '@/contract/enums/opportunities'
import type { Opportunity, Reward } from '@/contract/opportunities/opportunity'
import { paths } from '@/lib/navigation/paths'
import { plainText } from '@/lib/formatting/plainText'
import { jobPosting } from './jobs'
import { moneyOf } from './rewards'
import { address, byline, ids, imageObject, postalAddress, type JsonLdNode } from './nodes'

const common = (opportunity: Opportunity) => ({
  '@id': ids.opportunity(opportunity.id),
  url: address(paths.opportunity(opportunity.id)),
  name: opportunity.title,
  description: opportunity.summary || plainText(opportunity.descriptionHtml) || undefined,
  image: opportunity.images.length > 0 ? opportunity.images.map(imageObject) : undefined,
})

const grant = (opportunity: Opportunity): JsonLdNode => ({
  '@type': 'MonetaryGrant',
  ...common(opportunity),
  funder: byline(opportunity.profile),
  amount: cashOf(opportunity).map(moneyOf)[0],
})

const program = (opportunity: Opportunity): JsonLdNode => ({
  '@type': 'EducationalOccupationalProgram',
  ...common(opportunity),
  provider: byline(opportunity.profile),
  applicationStartDate: opportunity.opensAt ?? undefined,
  applicationDeadline: opportunity.deadline?.instant,
  startDate: opportunity.startsOn ?? undefined,
  endDate: opportunity.endsOn ?? undefined,
  maximumEnrollment: opportunity.places ?? undefined,
  educationalProgramMode: opportunity.online ? 'online' : undefined,
})

const event = (opportunity: Opportunity): JsonLdNode => ({
  '@type': 'Event',
  ...common(opportunity),
  startDate: opportunity.startsOn,
  endDate: opportunity.endsOn ?? undefined,
  eventStatus: 'https://schema.org/EventScheduled',
  eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
  location: {
    '@type': 'Place',
    name: opportunity.location?.city,
    address: opportunity.location ? postalAddress(opportunity.location) : undefined,
  },
  organizer: byline(opportunity.profile),
})

const webPage = (opportunity: Opportunity): JsonLdNode => ({
  '@type': 'WebPage',
  ...common(opportunity),
  author: byline(opportunity.profile),
  isPartOf: { '@id': ids.site() },
  datePublished: opportunity.publishedAt ?? undefined,
  dateModified: opportunity.updatedAt,
})

const isCash = ({ type, amountMinor, currency }: Reward) =>
  (type === 'CASHPRIZE' || type === 'FUNDING') && amountMinor !== null && currency !== null

/** Cash rewards, the largest first. */
const cashOf = ({ rewards }: Opportunity) =>
  rewards.filter(isCash).sort((a, b) => (b.amountMinor ?? 0) - (a.amountMinor ?? 0))

/** Has a place and a known start date. */
const takesPlace = ({ startsOn, location, online }: Opportunity) =>
  startsOn !== null && Boolean(location?.city) && !online

const eventOrPage = (opportunity: Opportunity) =>
  takesPlace(opportunity) ? event(opportunity) : webPage(opportunity)

const writers: Record<OpportunityType, (opportunity: Opportunity) => JsonLdNode> = {
  ART_RESIDENCY: program,
  EDUCATION: program,
  GRANT_OR_STIPEND: grant,
  AWARD_OR_PRICE: (award) => (cashOf(award).length > 0 ? grant(award) : eventOrPage(award)),
  // Search engines must not list a closed job.
  JOB: (job) => (job.isClosed ? webPage(job) : { ...common(job), ...jobPosting(job) }),
  CALL_FOR_CURATORS: eventOrPage,
  COLLABORATION: eventOrPage,
  COMMISSION: eventOrPage,
  OPEN_CALL: eventOrPage,
}

export const opportunityNode = (opportunity: Opportunity): JsonLdNode =>
  writers[opportunity.type](opportunity)

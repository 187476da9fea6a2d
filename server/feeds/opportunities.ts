import { artisticFields } from '@/contract/enums/artisticFields'
import { opportunityTypes } from '@/contract/enums/opportunities'
import { foldLetters } from '@/contract/foldLetters'
import { costLabel, formatMoney } from '@/contract/money'
import type { Deadline, Opportunity } from '@/contract/opportunity'
import { countryName } from '@/server/search/search'
import type { WebAddresses } from '@/server/text/webAddresses'
import { tagOf, type Entry } from './atom'
import type { CalendarEvent } from './calendar'

/** `Monday, 14 December 2026 at 23:59 (Europe/Tallinn)` */
const deadlineText = ({ instant, timeZone }: Deadline): string => {
  const format = new Intl.DateTimeFormat('en-GB', {
    ...{ dateStyle: 'full', timeStyle: 'short', timeZone },
  })
  return `Deadline: ${format.format(new Date(instant))} (${timeZone})`
}

type WithoutHtml = Omit<Opportunity, 'descriptionHtml' | 'management'>

const placeText = ({ location, online }: WithoutHtml): string => {
  const place = [location?.city, countryName(location?.country)].filter(Boolean).join(', ')
  return place || (online ? 'Online' : '')
}

function costTexts({ feeType, fees }: WithoutHtml): (string | null)[] {
  if (feeType === 'FREE') return [costLabel(feeType, fees)]
  const { application, participation } = fees
  return [
    application && `Application fee: ${formatMoney(application)}`,
    participation && `Participation fee: ${formatMoney(participation)}`,
    costLabel(feeType, fees),
  ]
}

/** What decides whether it is worth opening, a line each. */
const facts = (opportunity: WithoutHtml): string[] =>
  [
    `${opportunityTypes[opportunity.type].label}, by ${opportunity.profile.name}`,
    placeText(opportunity),
    opportunity.deadline ? deadlineText(opportunity.deadline) : 'No deadline',
    ...costTexts(opportunity),
  ].filter((text): text is string => Boolean(text))

export const opportunityEntry = (
  opportunity: Opportunity,
  webOrigin: string,
  pages: WebAddresses,
): Entry => ({
  id: tagOf(webOrigin, 'opportunity', opportunity.id),
  title: opportunity.title,
  url: pages.opportunity(opportunity.id),
  published: opportunity.publishedAt ?? opportunity.createdAt,
  updated: opportunity.updatedAt,
  author: { name: opportunity.profile.name, url: pages.profile(opportunity.profile) },
  summary: [opportunity.summary, ...facts(opportunity)].filter(Boolean).join('\n'),
  html: opportunity.descriptionHtml,
  categories: [
    opportunityTypes[opportunity.type].label,
    ...opportunity.artisticFields.map((field) => artisticFields[field]),
  ],
})

/** The deadline as an event; none for those without one. */
export const deadlineEvent = (
  opportunity: WithoutHtml,
  webOrigin: string,
  pages: WebAddresses,
): CalendarEvent | undefined => {
  const { id, title, deadline, version, updatedAt } = opportunity
  if (!deadline) return undefined
  const url = pages.opportunity(id)
  return {
    uid: `${id}@${new URL(webOrigin).hostname}`,
    sequence: version,
    changedAt: new Date(updatedAt),
    at: new Date(deadline.instant),
    title: `Deadline: ${title}`,
    description: [...facts(opportunity), url].join('\n'),
    url,
  }
}

/** An ASCII file name made of the first words of the title. */
export const calendarFileName = (title: string): string => {
  const words = foldLetters(title).match(/[a-z0-9]+/g)
  return `${['deadline', ...(words ?? []).slice(0, 6)].join('-').slice(0, 60)}.ics`
}

import { artisticFields } from '@/contract/enums/artisticFields'
import { opportunityTypes } from '@/contract/enums/opportunities'
import { foldLetters } from '@/contract/values/foldLetters'
import type { Opportunity, OpportunitySummary } from '@/contract/opportunities/opportunity'
import { opportunityFacts } from '@/server/text/opportunityFacts'
import type { WebAddresses } from '@/server/text/webAddresses'
import { tagOf, type Entry } from './atom'
import type { CalendarEvent } from './calendar'

/** Without its description. @param at when it was published */
export function opportunitySummaryEntry(
  opportunity: OpportunitySummary,
  at: string,
  webOrigin: string,
  pages: WebAddresses,
): Entry {
  return {
    id: tagOf(webOrigin, 'opportunity', opportunity.id),
    title: opportunity.title,
    url: pages.opportunity(opportunity.id),
    published: at,
    updated: at,
    author: { name: opportunity.profile.name, url: pages.profile(opportunity.profile) },
    summary: [opportunity.summary, ...opportunityFacts(opportunity)].filter(Boolean).join('\n'),
    html: null,
    categories: [
      opportunityTypes[opportunity.type].label,
      ...opportunity.artisticFields.map((field) => artisticFields[field]),
    ],
  }
}

export function opportunityEntry(
  opportunity: Opportunity,
  webOrigin: string,
  pages: WebAddresses,
): Entry {
  const at = opportunity.publishedAt ?? opportunity.createdAt
  return {
    ...opportunitySummaryEntry(opportunity, at, webOrigin, pages),
    updated: opportunity.updatedAt,
    html: opportunity.descriptionHtml,
  }
}

type WithoutHtml = Omit<Opportunity, 'descriptionHtml' | 'management'>

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
    description: [...opportunityFacts(opportunity), url].join('\n'),
    url,
  }
}

/** An ASCII file name made of the first words of the title. */
export const calendarFileName = (title: string): string => {
  const words = foldLetters(title).match(/[a-z0-9]+/g)
  return `${['deadline', ...(words ?? []).slice(0, 6)].join('-').slice(0, 60)}.ics`
}

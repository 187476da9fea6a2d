import { artisticFields } from '@/contract/enums/artisticFields'
import { opportunityTypes } from '@/contract/enums/opportunities'
import { foldLetters } from '@/contract/values/foldLetters'
import type { Opportunity } from '@/contract/opportunities/opportunity'
import { opportunityFacts } from '@/server/text/opportunityFacts'
import type { WebAddresses } from '@/server/text/webAddresses'
import { tagOf, type Entry } from './atom'
import type { CalendarEvent } from './calendar'

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
  summary: [opportunity.summary, ...opportunityFacts(opportunity)].filter(Boolean).join('\n'),
  html: opportunity.descriptionHtml,
  categories: [
    opportunityTypes[opportunity.type].label,
    ...opportunity.artisticFields.map((field) => artisticFields[field]),
  ],
})

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

import { expect, type APIRequestContext } from '@playwright/test'
import type { ApplicationSetup } from '@/contract/forms/application'
import type { OpportunityFields } from '@/contract/forms/opportunity'
import type { Opportunity } from '@/contract/opportunities/opportunity'
import { apiOrigin } from './browsing'
import type { Buyer } from './buyers'

const DAY = 24 * 60 * 60 * 1000

/** A blind review, and one question. */
export const applicationsHere: ApplicationSetup = {
  kind: 'HERE',
  blind: true,
  questions: [
    {
      id: 'why',
      type: 'LONG_TEXT',
      label: 'Why paper?',
      help: null,
      required: true,
      choices: [],
    },
  ],
}

/** Publishes a call that takes applications on Art Commons: two works, a statement and a question. */
export async function publishCall(
  request: APIRequestContext,
  { headers }: Buyer,
  fields: Partial<OpportunityFields> & Pick<OpportunityFields, 'title'>,
): Promise<string> {
  const deadline = new Date(Date.now() + 20 * DAY).toISOString().slice(0, 10)
  const response = await request.post(`${apiOrigin}/v1/opportunities/`, {
    headers,
    data: {
      type: 'OPEN_CALL',
      description: 'Works on paper from this year.',
      online: true,
      deadline: { localDateTime: `${deadline}T23:59`, timeZone: 'Europe/Tallinn' },
      requirements: [
        { type: 'artwork_portfolio', required: true, limit: null, max: 2, note: null },
        { type: 'artist_statement', required: true, limit: null, max: 200, note: null },
      ],
      application: applicationsHere,
      status: 'PUBLISHED',
      listingPlan: 'FREE',
      ...fields,
    },
  })
  expect(response.ok(), await response.text()).toBe(true)
  return ((await response.json()) as Opportunity).id
}

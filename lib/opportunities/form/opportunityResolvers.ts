import { contractResolver } from '@/lib/forms/contractResolver'
import { opportunityBody, opportunityFieldOf } from './opportunityBody'
import type { OpportunityValues } from './opportunityValues'

const loadRules = () => import('@/contract/forms/opportunityRules')

type Rules = Awaited<ReturnType<typeof loadRules>>
type Schema = 'savedOpportunity' | 'draftedOpportunity' | 'submittedOpportunity'

const resolverFor = (schema: Schema) =>
  contractResolver<OpportunityValues>({
    loadSchema: async (): Promise<Rules[Schema]> => (await loadRules())[schema],
    toBody: opportunityBody,
    fieldOf: opportunityFieldOf,
  })

/** What the API stores of a draft. */
export const savedResolver = resolverFor('savedOpportunity')
/** What is wrong with a draft, apart from what is still missing. */
export const draftedResolver = resolverFor('draftedOpportunity')
/** What keeps an opportunity from being published. */
export const submittedResolver = resolverFor('submittedOpportunity')

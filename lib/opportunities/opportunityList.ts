import type { OpportunityPage } from '@/contract/opportunities/opportunities'
import { listOpportunities, type OpportunityFilters } from '@/lib/api/opportunities/opportunities'
import * as logMessages from '@/lib/api/logMessages'
import type { ListDefinition } from '@/lib/lists/listDefinition'
import { opportunityLabels, parameterNames } from './filters'
import {
  noFilters,
  opportunitiesAddress,
  opportunityQuery,
  parseOpportunities,
  type OpportunityState,
} from './opportunities'

export type { OpportunityPage }

export const opportunityList: ListDefinition<OpportunityState, OpportunityPage> = {
  name: 'opportunities',
  parse: parseOpportunities,
  toQuery: opportunityQuery,
  toAddress: opportunitiesAddress,
  labels: opportunityLabels,
  parameterNames,
  withoutFilters: ({ sortBy, currency }) => ({ ...noFilters, sortBy, currency }),
  // Values that the contract doesn't know are sent, too: the API names them in its response.
  load: (state, options) =>
    listOpportunities(opportunityQuery(state) as OpportunityFilters, options),
  messages: logMessages.fetching('opportunities'),
}

import type { OpportunityForm } from '@/contract/forms/opportunity'
import type { Opportunity } from '@/contract/opportunities/opportunity'
import {
  createOpportunity,
  getOwnOpportunity,
  updateOpportunity,
} from '@/lib/api/opportunities/ownOpportunities'
import type { RecordDefinition } from '@/lib/forms/useSavedRecord'
import { opportunityBody } from './opportunityBody'
import { savedResolver } from './opportunityResolvers'
import { valuesOf, type OpportunityValues, type FormDefaults } from './opportunityValues'

type Created = Parameters<typeof createOpportunity>[0]

/** How the form reads and saves opportunities. */
export const opportunityRecord = (
  defaults: FormDefaults,
): RecordDefinition<Opportunity, OpportunityForm, OpportunityValues> => ({
  valuesOf: (opportunity) => valuesOf(opportunity, defaults),
  bodyOf: opportunityBody,
  read: getOwnOpportunity,
  update: updateOpportunity,
  creation: {
    required: ({ type }) => ({ type }),
    create: (part, idempotencyKey) => createOpportunity(part as Created, idempotencyKey),
  },
  invalidNames: savedResolver.invalidNames,
})

import type { OpportunityState } from '@/lib/opportunities/opportunities'

/** The props of every filter of the opportunities. */
export interface FilterProps {
  state: OpportunityState
  onChange: (state: OpportunityState) => void
}

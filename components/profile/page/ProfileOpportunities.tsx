import { OpportunityList } from '@/components/opportunity/list/OpportunityList'
import { ErrorState } from '@/components/ui/feedback/ErrorState'
import type { OpportunitySummary } from '@/contract/opportunity'
import { useReload } from '@/lib/hooks/useReload'

interface Props {
  /** Null when they could not be had. */
  calls: readonly OpportunitySummary[] | null
  layout: 'columns' | 'narrow'
}

/** Calls that are open, those about to close first. */
export const ProfileOpportunities = ({ calls, layout }: Props) => {
  const { isBusy, reload } = useReload()
  if (!calls) {
    return (
      <ErrorState title="The open calls did not come" busy={isBusy} onRetry={reload}>
        The rest of the profile is here.
      </ErrorState>
    )
  }
  return <OpportunityList opportunities={calls} label="Open calls" layout={layout} />
}

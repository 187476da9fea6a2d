import { OpportunityList } from '@/components/opportunity/list/OpportunityList'
import { ErrorState } from '@/components/ui/feedback/ErrorState'
import type { OpportunitySummary } from '@/contract/opportunity'
import { useReload } from '@/lib/hooks/useReload'

interface Props {
  /** Null when they failed to load. */
  opportunities: readonly OpportunitySummary[] | null
  layout: 'columns' | 'narrow'
}

/** Open opportunities, the next deadline first. */
export const ProfileOpportunities = ({ opportunities, layout }: Props) => {
  const { isBusy, reload } = useReload()
  if (!opportunities) {
    return (
      <ErrorState title="We couldn’t load the opportunities" busy={isBusy} onRetry={reload}>
        The rest of this profile is available.
      </ErrorState>
    )
  }
  return <OpportunityList opportunities={opportunities} label="Opportunities" layout={layout} />
}

import { useEffect, type ReactNode } from 'react'
import { OpportunityList } from '@/components/opportunity/list/OpportunityList'
import { ErrorState } from '@/components/ui/feedback/ErrorState'
import type { OpportunitySummary } from '@/contract/opportunities/opportunity'
import { useProfile } from '@/contexts/ProfileContext'
import { useLazyComponent } from '@/lib/hooks/useLazyComponent'
import { useReload } from '@/lib/hooks/useReload'

interface Props {
  profileId: string
  /** Null when they failed to load. */
  opportunities: readonly OpportunitySummary[] | null
  layout: 'columns' | 'narrow'
  /** What visitors read when there are none. */
  empty?: string
  /** Above them; left out with them. */
  title?: ReactNode
}

const loadOwn = () =>
  import('@/components/opportunity/manage/OwnOpportunities').then(
    (module) => module.OwnOpportunities,
  )

/** Open opportunities, the next deadline first. */
const PublicOpportunities = ({ opportunities, layout, empty, title }: Props) => {
  const { isBusy, reload } = useReload()
  if (!opportunities) {
    return (
      <ErrorState title="We couldn’t load the opportunities" busy={isBusy} onRetry={reload}>
        The rest of this profile is available.
      </ErrorState>
    )
  }
  if (opportunities.length === 0) return empty ? <p className="muted">{empty}</p> : null
  return (
    <>
      {title}
      <OpportunityList opportunities={opportunities} label="Opportunities" layout={layout} />
    </>
  )
}

/** The open opportunities of a profile; its owner also sees the others, and manages them. */
export const ProfileOpportunities = (props: Props) => {
  const { current, token } = useProfile()
  const isOwn = current?.id === props.profileId && token !== null
  const [OwnOpportunities, fetchOwn] = useLazyComponent(loadOwn)
  useEffect(() => {
    if (isOwn) fetchOwn()
  }, [isOwn, fetchOwn])
  const shown = <PublicOpportunities {...props} />
  if (!isOwn || !OwnOpportunities) return shown
  return (
    <OwnOpportunities key={current.id} profile={current} title={props.title}>
      {shown}
    </OwnOpportunities>
  )
}

import { useEffect } from 'react'
import type { Opportunity } from '@/contract/opportunities/opportunity'
import { useProfile } from '@/contexts/ProfileContext'
import { useLazyComponent } from '@/lib/hooks/useLazyComponent'

const load = () => import('./OwnerPanel').then((module) => module.OwnerPanel)

/** For the profile that posted it; the code loads only then. */
export const LazyOwnerPanel = ({ opportunity }: { opportunity: Opportunity }) => {
  const { current, token } = useProfile()
  const isOwn = current?.id === opportunity.profile.id && token !== null
  const [OwnerPanel, loadPanel] = useLazyComponent(load)
  useEffect(() => {
    if (isOwn) loadPanel()
  }, [isOwn, loadPanel])
  return isOwn && OwnerPanel && <OwnerPanel opportunity={opportunity} />
}

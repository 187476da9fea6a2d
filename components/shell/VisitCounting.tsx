import { useEffect, useState } from 'react'
import { useAuth } from '@/contexts/AuthContext'
import { useProfile } from '@/contexts/ProfileContext'
import { countVisits } from '@/lib/api/visits'
import { createVisitQueue, type Viewer } from '@/lib/statistics/visitQueue'
import { asksForPrivacy, watchVisits } from '@/lib/statistics/watchVisits'

/** Whose visits these are, once it is known. */
const useViewer = (): Viewer => {
  const { status, isAdmin } = useAuth()
  const { profiles, isLoading, error } = useProfile()
  if (status === 'unknown') return null
  if (status === 'signedIn' && !isAdmin && (isLoading || error)) return null
  return { isLeftOut: isAdmin, profileIds: profiles.map(({ id }) => id) }
}

/** Counts what visitors see and open (docs/product.md, "Statistics"). */
export const VisitCounting = () => {
  const [queue] = useState(() => createVisitQueue(countVisits))
  const viewer = useViewer()
  useEffect(() => queue.setViewer(viewer))
  useEffect(() => {
    if (!asksForPrivacy()) return watchVisits(queue)
  }, [queue])
  return null
}

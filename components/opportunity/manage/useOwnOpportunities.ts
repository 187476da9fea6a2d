import { pageSizes } from '@/contract/limits/listLimits'
import {
  getFreePosts,
  listDeletedOpportunities,
  listOwnOpportunities,
} from '@/lib/api/opportunities/ownOpportunities'
import { useApi, useApiList } from '@/lib/hooks/useApi'
import { isOwn } from '@/lib/opportunities/manage'

/** Everything that a profile has posted or drafted, what it has deleted, and its free posts. */
export const useOwnOpportunities = (profileId: string) => {
  const own = useApiList(['own opportunities', profileId], () =>
    listOwnOpportunities(profileId, { size: pageSizes.max }),
  )
  const deleted = useApiList(['deleted opportunities', profileId], listDeletedOpportunities)
  const allowance = useApi(['free posts', profileId], getFreePosts)
  const isAllowanceKnown = allowance.data !== undefined || allowance.error !== undefined
  return {
    /** Together with the free posts, which are shown above and would move it. */
    opportunities: isAllowanceKnown ? own.list?.filter(isOwn) : undefined,
    error: own.error,
    isLoading: own.isLoading,
    deleted: deleted.list ?? [],
    allowance: allowance.data,
    reload: () => {
      own.retry()
      deleted.retry()
    },
  }
}

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
  return {
    opportunities: own.list?.filter(isOwn),
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

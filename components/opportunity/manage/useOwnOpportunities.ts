import { pageSizes } from '@/contract/limits/listLimits'
import {
  getFreePosts,
  listDeletedOpportunities,
  listOwnOpportunities,
} from '@/lib/api/opportunities/ownOpportunities'
import type { OwnProfile } from '@/contract/profiles/profiles'
import { useApi, useApiList } from '@/lib/hooks/useApi'
import { isOwn } from '@/lib/opportunities/manage'

/** Everything that a profile has posted or drafted, what it has deleted, and an organization's free posts. */
export const useOwnOpportunities = ({ id: profileId, role }: Pick<OwnProfile, 'id' | 'role'>) => {
  const isOrganization = role === 'ART_ORGANIZATION'
  const own = useApiList(['own opportunities', profileId], () =>
    listOwnOpportunities(profileId, { size: pageSizes.max }),
  )
  const deleted = useApiList(['deleted opportunities', profileId], listDeletedOpportunities)
  const allowance = useApi(isOrganization ? ['free posts', profileId] : null, getFreePosts)
  const isAllowanceKnown =
    !isOrganization || allowance.data !== undefined || allowance.error !== undefined
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

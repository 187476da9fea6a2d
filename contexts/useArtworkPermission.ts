import type { ArtworkQuota } from '@/contract/artworks/artworks'
import { useProfile } from '@/contexts/ProfileContext'
import { getArtworkQuota } from '@/lib/api/artworks/artworks'
import type { RequestError } from '@/lib/api/list'
import { useApi } from '@/lib/hooks/useApi'
import * as logMessages from '@/lib/api/logMessages'

export interface ArtworkPermission {
  /** The quota permits it and the subscription has not expired. */
  isPermitted: boolean
  quota: ArtworkQuota | undefined
  isLoading: boolean
  error: RequestError | undefined
  retry: () => void
}

/** Whether the current profile may post an artwork. */
export const useArtworkPermission = (): ArtworkPermission => {
  const { token, isExpired } = useProfile()
  const { data, error, isLoading, mutate } = useApi(
    token ? ['artwork quota', token] : null,
    async () => {
      const result = await getArtworkQuota()
      const { failed, invalid } = logMessages.quotas
      if (result.error !== undefined) {
        console.error(failed, result.error)
        return result
      }
      if (typeof result.data?.permitted === 'boolean') return result
      console.error(invalid, result.data)
      return { error: invalid, details: result.data }
    },
  )
  return {
    isPermitted: !error && data?.permitted === true && !isExpired,
    quota: error ? undefined : data,
    isLoading,
    error,
    retry: () => void mutate(),
  }
}

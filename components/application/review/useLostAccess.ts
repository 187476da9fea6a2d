import { useEffect } from 'react'
import { useSWRConfig } from 'swr'
import type { ApiFailure } from '@/lib/api/client'
import { codeOf } from '@/lib/api/failures'
import { reviewKey } from './reviewKey'

/** Asks for the review again when a part of it was refused, so that the whole page says why. */
export const useLostAccess = (
  id: string,
  failure: Pick<ApiFailure, 'status' | 'details'> | undefined,
) => {
  const { mutate } = useSWRConfig()
  const code = failure && codeOf(failure)
  const isLost =
    code === 'opportunity_removed' || (failure?.status === 403 && code !== 'conflict_of_interest')
  useEffect(() => {
    if (isLost) void mutate(reviewKey(id))
  }, [isLost, id, mutate])
}

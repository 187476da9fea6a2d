import { useCallback } from 'react'
import { useSWRConfig } from 'swr'
import { reviewListName } from '@/lib/applications/reviewList'
import { reviewKey } from './reviewKey'

/** Loads the review and its lists again, after something has changed. */
export const useReloadReview = (id: string) => {
  const { mutate } = useSWRConfig()
  return useCallback(() => {
    const name = reviewListName(id)
    void mutate(reviewKey(id))
    void mutate((key) => Array.isArray(key) && key[0] === name)
  }, [mutate, id])
}

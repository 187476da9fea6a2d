import { useCallback } from 'react'
import { useSWRConfig } from 'swr'

const isQuotaKey = (key: unknown) => Array.isArray(key) && key[0] === 'artwork quota'

/** After a change of what counts: the next form loads the quota again. */
export const useForgetQuota = () => {
  const { mutate } = useSWRConfig()
  return useCallback(() => void mutate(isQuotaKey, undefined, { revalidate: false }), [mutate])
}

import useSWR, { type Key, type SWRConfiguration, type SWRResponse } from 'swr'
import type { ApiResult } from '@/lib/api/client'
import { RequestError, type ApiList } from '@/lib/api/list'
import { useListResponse } from './useListResponse'

const quiet: SWRConfiguration = { revalidateOnFocus: false, shouldRetryOnError: false }

/** The only place where a failed result becomes an error. A null key sends no request. */
export const useApi = <T>(
  key: Key,
  fetcher: () => Promise<ApiResult<T>>,
  options: SWRConfiguration<T, RequestError> = {},
): SWRResponse<T, RequestError> =>
  useSWR<T, RequestError>(
    key,
    async () => {
      const result = await fetcher()
      if (result.error !== undefined) throw new RequestError(result)
      return result.data
    },
    { ...quiet, ...options },
  )

/** The same for an endpoint that responds with an array. */
export const useApiList = <T>(key: Key, fetcher: () => Promise<ApiResult<T[]>>): ApiList<T> =>
  useListResponse(useApi<T[]>(key, fetcher))

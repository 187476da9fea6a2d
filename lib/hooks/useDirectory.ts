import { useRouter } from 'next/router'
import { useCallback, useMemo } from 'react'
import type { DirectoryPage } from '@/contract/directory'
import type { DirectoryType } from '@/contract/enums'
import type { ApiResult } from '@/lib/api/client'
import { listDirectory } from '@/lib/api/directory'
import {
  directoryAddress,
  directoryQuery,
  parseDirectory,
  type DirectoryState,
} from '@/lib/directory'
import { useApi } from '@/lib/hooks/useApi'

/** What the server found when the page was asked for. */
export interface DirectoryStart {
  address: string
  result: ApiResult<DirectoryPage>
}

export const useDirectoryPage = (
  type: DirectoryType,
  state: DirectoryState,
  start?: DirectoryStart,
) => {
  const address = directoryAddress(type, state)
  const first = start?.address === address ? start.result : undefined
  const found = useApi(
    ['directory', address],
    () => listDirectory({ type, ...directoryQuery(state) }),
    {
      fallbackData: first?.data,
      revalidateOnMount: first === undefined,
      revalidateIfStale: false,
      // The old list stays until the new one is there.
      keepPreviousData: true,
    },
  )
  const isUnasked = found.data === undefined && found.error === undefined && !found.isValidating
  const failure = found.error
    ? { error: found.error.message, status: found.error.status, details: found.error.details }
    : isUnasked && first?.error !== undefined
      ? first
      : undefined
  return {
    page: failure ? undefined : found.data,
    failure,
    isBusy: found.isValidating,
    retry: () => void found.mutate(),
  }
}

/** The directory as the address has it, and the ways to change it. */
export const useDirectory = (type: DirectoryType, start: DirectoryStart) => {
  const router = useRouter()
  const state = useMemo(() => parseDirectory(router.query), [router.query])

  const show = useCallback(
    (next: DirectoryState) =>
      void router.push(directoryAddress(type, next), undefined, { shallow: true, scroll: false }),
    [router, type],
  )

  return { state, show, ...useDirectoryPage(type, state, start) }
}

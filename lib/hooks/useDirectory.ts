import { useCallback } from 'react'
import type { DirectoryPage } from '@/contract/directory'
import type { DirectoryType } from '@/contract/enums'
import { listDirectory } from '@/lib/api/directory'
import {
  directoryAddress,
  directoryQuery,
  parseDirectory,
  type DirectoryState,
} from '@/lib/directory'
import { useListPage, useListState } from '@/lib/hooks/useList'
import type { ListStart } from '@/lib/listStart'

export type DirectoryStart = ListStart<DirectoryPage>

export const useDirectoryPage = (
  type: DirectoryType,
  state: DirectoryState,
  start?: DirectoryStart,
) =>
  useListPage(
    directoryAddress(type, state),
    () => listDirectory({ type, ...directoryQuery(state) }),
    start,
  )

/** The directory as the address has it, and the ways to change it. */
export const useDirectory = (type: DirectoryType, start: DirectoryStart) => {
  const addressOf = useCallback((next: DirectoryState) => directoryAddress(type, next), [type])
  const { state, show } = useListState(parseDirectory, addressOf)
  return { state, show, ...useDirectoryPage(type, state, start) }
}

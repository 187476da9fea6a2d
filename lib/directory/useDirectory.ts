import { useCallback } from 'react'
import type { DirectoryPage } from '@/contract/directory'
import type { DirectoryType } from '@/contract/enums/profiles'
import { listDirectory } from '@/lib/api/directory'
import { directoryAddress, directoryQuery, parseDirectory, type DirectoryState } from './directory'
import { useListState } from '@/lib/lists/useListState'
import { useStartedList } from '@/lib/lists/useStartedList'
import type { ListStart } from '@/lib/lists/listStart'

export type DirectoryStart = ListStart<DirectoryPage>

/** The directory as the address has it, and the ways to change it. */
export const useDirectory = (type: DirectoryType, start: DirectoryStart) => {
  const addressOf = useCallback((next: DirectoryState) => directoryAddress(type, next), [type])
  const { state, show } = useListState(parseDirectory, addressOf)
  const ask = () => listDirectory({ type, ...directoryQuery(state) })
  return { state, show, ...useStartedList(addressOf(state), ask, start) }
}

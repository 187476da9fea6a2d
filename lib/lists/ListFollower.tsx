import { useLayoutEffect } from 'react'
import type { ApiResult } from '@/lib/api/client'
import { useListPage } from './useListPage'
import type { ListStart } from './listStart'
import type { ListView } from './listView'

interface Props<T> {
  address: string
  ask: () => Promise<ApiResult<T>>
  start: ListStart<T>
  tell: (view: ListView<T>) => void
}

/** Follows a list from page to page, and tells what is to be shown of it. */
export const ListFollower = <T,>({ address, ask, start, tell }: Props<T>) => {
  const view = useListPage(address, ask, start)
  useLayoutEffect(() => tell(view), [tell, view])
  return null
}

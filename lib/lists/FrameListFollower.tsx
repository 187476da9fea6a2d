import { useLayoutEffect } from 'react'
import type { ApiResult } from '@/lib/api/client'
import type { ApiList } from '@/lib/api/list'
import { useApiList } from '@/lib/hooks/useApi'
import type { ListMessages } from '@/lib/api/messages'

interface Props<T> {
  name: string
  fetcher: () => Promise<ApiResult<T[]>>
  messages: ListMessages
  tell: (told: { key: string; view: ApiList<T> }) => void
}

/** Follows a list by its name, and tells how it stands. */
export const FrameListFollower = <T,>({ name, fetcher, messages, tell }: Props<T>) => {
  const view = useApiList(['frame', name], fetcher, messages)
  useLayoutEffect(() => tell({ key: name, view }), [tell, name, view])
  return null
}

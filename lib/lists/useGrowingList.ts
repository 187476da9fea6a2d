import { useEffect, useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import type { Page } from '@/contract/values/values'
import type { ApiFailure } from '@/lib/api/client'
import type { GrowingListDefinition, InitialList, ListState } from './listDefinition'
import { pageNumberOf, pageText } from './listQuery'
import { listKey } from './useListPage'
import { usePagedList } from './usePagedList'

type Item = { id: string }

/** Later pages may repeat items that have moved down since the earlier ones were loaded. */
const joined = <P extends Page<Item>>(before: P, next: P): P => {
  const ids = new Set(before.items.map(({ id }) => id))
  return { ...next, items: [...before.items, ...next.items.filter(({ id }) => !ids.has(id))] }
}

/** A paged list that adds the next page to those on the screen; the address follows. */
export const useGrowingList = <S extends ListState, P extends Page<Item>>(
  list: GrowingListDefinition<S, P>,
  initial: InitialList<P>,
) => {
  const { state, show, result } = usePagedList(list, initial)
  const { mutate } = useSWRConfig()
  const address = list.toAddress(state)
  const current = useRef(address)
  useEffect(() => {
    current.current = address
  }, [address])
  const [adding, setAdding] = useState<{ address: string; failure?: ApiFailure } | null>(null)

  const loadMore = async () => {
    const { page } = result
    if (!page) return
    const next = { ...state, page: pageText((pageNumberOf(state.page) ?? 1) + 1) }
    setAdding({ address })
    const added = await list.loadPage(next)
    // The visitor has changed the filters in the meantime.
    if (current.current !== address) return
    if (added.error !== undefined) return setAdding({ address, failure: added })
    await mutate(listKey(list, list.toAddress(next)), joined(page, added.data), {
      revalidate: false,
    })
    setAdding(null)
    show(next, { replace: true })
  }

  const ours = adding?.address === address ? adding : null
  return {
    state,
    show,
    result,
    more: {
      load: () => void loadMore(),
      isBusy: ours !== null && !ours.failure,
      failure: ours?.failure,
    },
  }
}

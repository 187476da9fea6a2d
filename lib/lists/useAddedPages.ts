import { useState } from 'react'
import type { ApiResult } from '@/lib/api/client'
import { useApi } from '@/lib/hooks/useApi'
import { useRequest } from '@/lib/hooks/useRequest'

type Item = { id: string }

interface AddedPages<T extends Item> {
  /** Identifies the list; null sends no request. */
  key: unknown[] | null
  /** In each page. */
  size: number
  /** Loads a page, counted from 1. */
  load: (page: number) => Promise<ApiResult<T[]>>
}

/** A list that counts its items in a header: the first page loads at once, further ones are added below it. */
export const useAddedPages = <T extends Item>({ key, size, load }: AddedPages<T>) => {
  const name = JSON.stringify(key)
  const [added, setAdded] = useState<{ name: string; pages: number; items: T[] } | null>(null)
  const { send, isBusy, failure, failedWith } = useRequest()
  const first = useApi<{ items: T[]; total: number }>(
    key,
    async () => {
      const result = await load(1)
      if (result.error !== undefined) return result
      const { data: items, total = items.length } = result
      return { data: { items, total } }
    },
    { keepPreviousData: true },
  )
  const ours = added?.name === name ? added : { name, pages: 1, items: [] }
  const shown = first.data && [...first.data.items, ...ours.items]
  // An item that has moved down since is in two pages.
  const list = shown && [...new Map(shown.map((item) => [item.id, item])).values()]
  const loadMore = () =>
    void send(() => load(ours.pages + 1), {
      subject: name,
      onDone: (items) =>
        setAdded({ name, pages: ours.pages + 1, items: [...ours.items, ...items] }),
    })
  const total = first.data?.total ?? 0
  const isWhole = ours.pages * size >= total
  return {
    list,
    error: first.data ? undefined : first.error,
    retry: () => void first.mutate(),
    showMore: {
      size,
      shown: list?.length ?? 0,
      // As many as there are, also when some were removed since they were counted.
      total: isWhole ? (list?.length ?? 0) : total,
      more: { load: loadMore, isBusy, failure: failedWith === name ? failure : null },
    },
  }
}

import { useState } from 'react'
import type { ResponseOf } from '@/contract/endpoint'
import type { listTags as endpoint } from '@/contract/artworks/artworks'
import { listTags } from '@/lib/api/artworks/artworks'
import { useApi } from '@/lib/hooks/useApi'

export type TagCount = ResponseOf<typeof endpoint>[number]

/** Tags that start with the typed text, or `popular`. The last ones stay while new ones load. */
export const useTags = (typed: string, popular: readonly TagCount[]) => {
  const text = typed.trim().toLowerCase()
  const { data } = useApi(text ? ['tags', text] : null, () => listTags(text))
  const [shown, setShown] = useState<readonly TagCount[]>(popular)
  const tags = text ? (data ?? shown) : popular
  if (tags !== shown) setShown(tags)
  return tags
}

/**
 * Tags for the search that is being typed.
 * @param query the applied search; its end, by a chosen tag or a removed filter, ends the typing too
 */
export const useSuggestedTags = (query: string, popular: readonly TagCount[]) => {
  const [typed, setTyped] = useState('')
  const [lastQuery, setLastQuery] = useState(query)
  if (lastQuery !== query) {
    setLastQuery(query)
    if (query === '') setTyped('')
  }
  return { suggested: useTags(typed, popular), setTyped }
}

import { useState } from 'react'
import type { ResponseOf } from '@/contract/endpoint'
import type { listTags as endpoint } from '@/contract/artworks'
import { listTags } from '@/lib/api/artworks'
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

import { useState } from 'react'
import type { ReplyOf } from '@/contract/endpoint'
import type { listTags as endpoint } from '@/contract/artworks'
import { listTags } from '@/lib/api/artworks'
import { useApi } from '@/lib/hooks/useApi'

export type TagCount = ReplyOf<typeof endpoint>[number]

/** Tags that begin with what is typed; those at hand while nothing is. The last ones stay meanwhile. */
export const useTags = (typed: string, usual: readonly TagCount[]) => {
  const text = typed.trim().toLowerCase()
  const { data } = useApi(text ? ['tags', text] : null, () => listTags(text))
  const [kept, setKept] = useState<readonly TagCount[]>(usual)
  const found = text ? (data ?? kept) : usual
  if (found !== kept) setKept(found)
  return found
}

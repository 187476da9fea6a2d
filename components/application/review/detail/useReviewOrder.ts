import { useEffect, useState } from 'react'
import { pageSizes } from '@/contract/limits/listLimits'
import type { ReviewSummary } from '@/contract/applications/reviews'
import { listReviewedApplications } from '@/lib/api/applications/reviews'
import { reviewFilters, type ReviewState } from '@/lib/applications/reviewList'

interface Loaded {
  /** Of the filters. */
  key: string
  items: ReviewSummary[]
  pages: number
  total: number
  isWhole: boolean
}

const nothing = { items: [], pages: 0, total: 0, isWhole: false }

const joined = (before: Loaded, page: { items: ReviewSummary[]; total: number }): Loaded => {
  const known = new Set(before.items.map(({ id }) => id))
  const added = page.items.filter(({ id }) => !known.has(id))
  const pages = before.pages + 1
  const total = Math.max(before.total, page.total)
  const isLast = pages * pageSizes.max >= total
  return {
    ...before,
    pages,
    total,
    items: [...before.items, ...added],
    isWhole: isLast || added.length === 0,
  }
}

/**
 * Applications in the order of a list, around one of them. What was once in the list stays in it, so
 * that an application that no longer matches, because it was scored, keeps its neighbors.
 */
export const useReviewOrder = (opportunityId: string, state: ReviewState, current: string) => {
  const filters = reviewFilters(state)
  const key = JSON.stringify([opportunityId, filters])
  const [kept, setLoaded] = useState<Loaded>({ key, ...nothing })
  const loaded = kept.key === key ? kept : { key, ...nothing }
  const { items, pages, total, isWhole } = loaded
  const index = items.findIndex(({ id }) => id === current)
  const needsMore = !isWhole && (index === -1 || index === items.length - 1)
  // Those that were scored have left the first page of those that wait for a score.
  const number = filters.unscored || filters.changed ? 1 : pages + 1

  useEffect(() => {
    if (!needsMore) return
    let isOver = false
    const [id, query] = JSON.parse(key) as [string, typeof filters]
    const load = async () => {
      const result = await listReviewedApplications(id, {
        ...query,
        page: number,
        size: pageSizes.max,
      })
      if (isOver) return
      setLoaded((before) => {
        const from = before.key === key ? before : { key, ...nothing }
        return result.error === undefined ? joined(from, result.data) : { ...from, isWhole: true }
      })
    }
    void load()
    return () => {
      isOver = true
    }
  }, [needsMore, key, number, pages])

  const isGone = index === -1 && isWhole
  return {
    /** As the list showed it; undefined until it is found. */
    summary: items[index],
    previous: index > 0 ? items[index - 1] : undefined,
    next: isGone ? items[0] : index === -1 ? undefined : items[index + 1],
    /** Counted from 1; null for one that isn't in the list. */
    position: index === -1 ? null : index + 1,
    total,
    isWhole,
  }
}

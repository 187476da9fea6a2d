import { useRouter } from 'next/router'
import { useMemo } from 'react'
import type { ReviewSummary } from '@/contract/applications/reviews'
import { reviewedAddress, reviewList } from '@/lib/applications/reviewList'
import { useReviewOrder } from './useReviewOrder'

/** The list that an application was opened from: where it leads back to, and its neighbors. */
export const useNeighbors = (id: string, applicationId: string) => {
  const { query, push } = useRouter()
  const list = useMemo(() => reviewList(id), [id])
  const state = useMemo(() => list.parse(query), [list, query])
  const order = useReviewOrder(id, state, applicationId)
  const hrefOf = (to: ReviewSummary | undefined) => to && reviewedAddress(id, to.id, state)
  const nextHref = hrefOf(order.next)
  const previousHref = hrefOf(order.previous)
  return {
    position: state.unscored || state.changed ? null : order.position,
    total: order.total,
    listHref: list.toAddress({ ...state, view: '' }),
    nextHref,
    previousHref,
    nextNumber: order.next?.number,
    /** Leads to a neighbor, if there is one. @returns null while the list is loading */
    step: (by: 1 | -1): Promise<unknown> | null => {
      const href = by === 1 ? nextHref : previousHref
      if (href) return push(href, undefined, { shallow: true })
      const isEnd = order.isWhole || (by === -1 && order.position !== null)
      return isEnd ? Promise.resolve() : null
    },
  }
}

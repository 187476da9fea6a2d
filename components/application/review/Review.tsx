import { useMemo } from 'react'
import type { Review as ReviewOfCall } from '@/contract/reviews'
import { reviewList } from '@/lib/applications/reviewList'
import { useListState } from '@/lib/lists/useListState'
import { ReviewedList } from './list/ReviewedList'
import { ReviewHeader } from './ReviewHeader'
import styles from './Review.module.css'

/** The review of a call: its applications, and for the organizer its jurors and who saw what. */
export const Review = ({ id, review }: { id: string; review: ReviewOfCall }) => {
  const list = useMemo(() => reviewList(id), [id])
  const { state, show } = useListState(list)
  const view = review.role === 'ORGANIZER' ? state.view : ''
  return (
    <div className={`wrap section ${styles.page}`}>
      <ReviewHeader {...{ id, review, view }} />
      <ReviewedList {...{ id, review, state, show }} />
    </div>
  )
}

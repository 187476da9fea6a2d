import { useMemo } from 'react'
import type { Review as ReviewOfCall } from '@/contract/reviews'
import { reviewList } from '@/lib/applications/reviewList'
import { useListState } from '@/lib/lists/useListState'
import { AccessLog } from './AccessLog'
import { Fees } from './fees/Fees'
import { Jurors } from './jury/Jurors'
import { ReviewedList } from './list/ReviewedList'
import { ReviewHeader } from './ReviewHeader'
import styles from './Review.module.css'
import { useReloadReview } from './useReloadReview'

/** The review of a call: its applications, and for the organizer its jurors, fees, and who saw what. */
export const Review = ({ id, review }: { id: string; review: ReviewOfCall }) => {
  const list = useMemo(() => reviewList(id), [id])
  const { state, show } = useListState(list)
  const onChanged = useReloadReview(id)
  const view = review.role === 'ORGANIZER' ? state.view : ''
  return (
    <div className={`wrap section ${styles.page}`}>
      <ReviewHeader id={id} review={review} view={view} />
      {view === 'jurors' && <Jurors id={id} review={review} onChanged={onChanged} />}
      {view === 'fees' && <Fees id={id} page={state.page} />}
      {view === 'log' && <AccessLog id={id} page={state.page} />}
      {view === '' && <ReviewedList id={id} review={review} state={state} show={show} />}
    </div>
  )
}

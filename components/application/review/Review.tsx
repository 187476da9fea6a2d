import { useMemo } from 'react'
import { Loading } from '@/components/ui/feedback/Loading'
import { Skeleton } from '@/components/ui/feedback/Skeleton'
import { lazyPart } from '@/components/ui/lazyPart'
import type { Review as ReviewOfCall } from '@/contract/applications/reviews'
import { reviewList } from '@/lib/applications/reviewList'
import { useListState } from '@/lib/lists/useListState'
import { AccessLog } from './AccessLog'
import { Jurors } from './jury/Jurors'
import { ReviewedList } from './list/ReviewedList'
import { ReviewHeader } from './ReviewHeader'
import styles from './Review.module.css'
import { useReloadReview } from './useReloadReview'

const Criteria = lazyPart(
  () => import('./criteria/Criteria').then((module) => module.Criteria),
  <Loading label="Loading the criteria">
    <Skeleton width="100%" height="16rem" />
  </Loading>,
)

const Fees = lazyPart(
  () => import('./fees/Fees').then((module) => module.Fees),
  <Loading label="Loading the fees">
    <Skeleton width="100%" height="24rem" />
  </Loading>,
)

const Waivers = lazyPart(
  () => import('./waivers/Waivers').then((module) => module.Waivers),
  <Loading label="Loading the waivers">
    <Skeleton width="100%" height="16rem" />
  </Loading>,
)

/** The review of a call: its applications, and for the organizer its jurors, criteria, fees, and who saw what. */
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
      {view === 'criteria' && <Criteria id={id} review={review} onChanged={onChanged} />}
      {view === 'waivers' && <Waivers id={id} review={review} onChanged={onChanged} />}
      {view === 'log' && <AccessLog id={id} page={state.page} />}
      {view === '' && <ReviewedList id={id} review={review} state={state} show={show} />}
    </div>
  )
}

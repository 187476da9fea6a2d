import { FilterSheet } from '@/components/lists/FilterSheet'
import { Segmented } from '@/components/ui/select/Segmented'
import type { Review } from '@/contract/applications/reviews'
import type { ReviewList, ReviewState } from '@/lib/applications/reviewList'
import { ReviewFields } from './ReviewFields'
import styles from './ReviewFilters.module.css'

interface Props {
  list: ReviewList
  review: Review
  state: ReviewState
  show: (state: ReviewState) => void
}

/** What the list shows, in which order and how; filters are in a sheet on small screens. */
export const ReviewFilters = ({ list, review, state, show }: Props) => (
  <div className={styles.filters}>
    <div className={styles.wide}>
      <ReviewFields review={review} state={state} onChange={show} />
    </div>
    <div className={styles.tools}>
      <FilterSheet
        list={list}
        state={state}
        onApply={show}
        fields={(staged, _page, onChange) => (
          <div className={styles.sheet}>
            <ReviewFields review={review} onChange={onChange} state={staged} />
          </div>
        )}
      />
      <Segmented
        legend="Show as"
        options={{ table: 'Table', images: 'Images' }}
        value={state.show || 'table'}
        onChange={(value) => show({ ...state, show: value === 'images' ? value : '' })}
      />
    </div>
  </div>
)

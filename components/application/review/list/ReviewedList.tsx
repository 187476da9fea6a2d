import { useMemo, useState } from 'react'
import { AppliedFilters } from '@/components/lists/AppliedFilters'
import { ListPages } from '@/components/lists/ListPages'
import { ListResults } from '@/components/lists/ListResults'
import { useLostAccess } from '@/components/application/review/useLostAccess'
import { useReloadReview } from '@/components/application/review/useReloadReview'
import { Button } from '@/components/ui/actions/Button'
import { EmptyState } from '@/components/ui/feedback/EmptyState'
import { Checkbox } from '@/components/ui/inputs/Checkbox'
import type { Review, ReviewSummary } from '@/contract/applications/reviews'
import type { Page } from '@/contract/values/values'
import { reviewList, type ReviewState } from '@/lib/applications/reviewList'
import { applicationName } from '@/lib/applications/reviewWords'
import { countOf } from '@/lib/formatting/numbers'
import { useListPage } from '@/lib/lists/useListPage'
import { paths } from '@/lib/navigation/paths'
import { ExportButtons } from './ExportButtons'
import { ReviewFilters } from './ReviewFilters'
import { ReviewItem } from './ReviewItem'
import { SelectionBar } from './SelectionBar'
import { WaitingList } from './WaitingList'
import styles from './ReviewList.module.css'

interface Props {
  id: string
  review: Review
  state: ReviewState
  show: (state: ReviewState) => void
}

const Nothing = ({ id, review: { role } }: Pick<Props, 'id' | 'review'>) => (
  <EmptyState
    title="No applications yet"
    action={<Button href={paths.opportunity(id)}>View the call</Button>}
  >
    {role === 'ORGANIZER'
      ? 'Half of all applications arrive in the last hours before the deadline. You can invite jurors now.'
      : 'They appear here when someone submits one.'}
  </EmptyState>
)

interface SelectBoxProps {
  application: ReviewSummary
  isSelected: boolean
  onChange: () => void
}

const SelectBox = ({ application, isSelected, onChange }: SelectBoxProps) => (
  <Checkbox
    className={styles.check}
    label={<span className="visuallyHidden">Select {applicationName(application)}</span>}
    checked={isSelected}
    onChange={onChange}
  />
)

interface ItemsProps extends Props {
  page: Page<ReviewSummary>
  isBusy: boolean
}

const Items = ({ id, review, state, page, isBusy }: ItemsProps) => {
  const list = useMemo(() => reviewList(id), [id])
  const onChanged = useReloadReview(id)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const isOrganizer = review.role === 'ORGANIZER'
  const { items, total } = page
  // Nothing is done to applications that are not on the screen.
  const shown = items.map((item) => item.id)
  const selected = shown.filter((item) => chosen.includes(item))
  const toggle = (item: string) =>
    setChosen(
      selected.includes(item) ? selected.filter((one) => one !== item) : [...selected, item],
    )
  return (
    <>
      <div className={styles.tools}>
        <p className="meta num" role="status">
          {countOf(total, 'application', 'applications')}
        </p>
        {isOrganizer && <ExportButtons opportunityId={id} ids={selected} />}
      </div>
      {isOrganizer && (
        <SelectionBar
          opportunityId={id}
          shown={shown}
          selected={selected}
          onSelect={setChosen}
          onChanged={() => {
            setChosen([])
            onChanged()
          }}
        />
      )}
      <ListPages list={list} state={state} page={page} isBusy={isBusy}>
        <ul
          role="list"
          className={styles.items}
          data-show={state.show || 'table'}
          data-selectable={isOrganizer || undefined}
          aria-label="Applications"
        >
          {items.map((application) => (
            <li key={application.id} className={styles.item}>
              {isOrganizer && (
                <SelectBox
                  application={application}
                  isSelected={selected.includes(application.id)}
                  onChange={() => toggle(application.id)}
                />
              )}
              <ReviewItem
                application={application}
                state={state}
                criteria={review.criteria}
                isOrganizer={isOrganizer}
                onChanged={onChanged}
                opportunityId={id}
              />
            </li>
          ))}
        </ul>
      </ListPages>
    </>
  )
}

/** The applications that match the filters of the address. */
export const ReviewedList = (props: Props) => {
  const { id, review, state, show } = props
  const list = useMemo(() => reviewList(id), [id])
  // The same applications, whichever way they are shown.
  const filters: ReviewState = { ...state, view: '', show: '' }
  const result = useListPage(list, filters)
  useLostAccess(id, result.failure)
  const onChanged = useReloadReview(id)
  return (
    <>
      {review.counts.submitted > 0 && (
        <ReviewFilters list={list} review={review} state={state} show={show} />
      )}
      {review.role === 'ORGANIZER' && <WaitingList id={id} review={review} onChanged={onChanged} />}
      <AppliedFilters list={list} state={state} onChange={show} />
      <ListResults
        list={list}
        state={state}
        result={result}
        noun={['application', 'applications']}
        empty={<Nothing id={id} review={review} />}
        heading="h2"
      >
        {(page) => <Items {...props} page={page} isBusy={result.isBusy} />}
      </ListResults>
    </>
  )
}

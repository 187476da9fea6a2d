import { FilterSelect } from '@/components/lists/FilterSelect'
import { Checkbox } from '@/components/ui/inputs/Checkbox'
import { Segmented } from '@/components/ui/select/Segmented'
import { artisticFields } from '@/contract/enums/artisticFields'
import { applicationRounds, reviewSorts } from '@/contract/enums/applications'
import type { Review } from '@/contract/reviews'
import { decisionFilters, scoreFilters, type ReviewState } from '@/lib/applications/reviewList'
import { countryName } from '@/lib/formatting/countries'
import { changeFilters } from '@/lib/lists/listDefinition'
import styles from './ReviewFilters.module.css'

interface Props {
  review: Review
  state: ReviewState
  show: (state: ReviewState) => void
}

type Options = [value: string, label: string][]

const all = (label: string, options: Options): Options => [['', label], ...options]

/** What the list shows, in which order and how. All of it is in the address. */
export const ReviewFilters = ({ review, state, show }: Props) => {
  const { role, counts, countries, artisticFields: fields } = review
  const select = (
    name: 'round' | 'decision' | 'country' | 'artisticField' | 'minScore',
    label: string,
    options: Options,
  ) => (
    <FilterSelect
      {...{ name, label, options }}
      value={state[name]}
      onChange={(value) => show(changeFilters(state, { [name]: value }))}
    />
  )
  const { name: byName, ...forJurors } = reviewSorts
  const { number: _number, ...sorts } =
    role === 'ORGANIZER' ? { ...forJurors, name: byName } : forJurors
  return (
    <div className={styles.filters}>
      {select('round', 'Round', all('All rounds', Object.entries(applicationRounds)))}
      {select('decision', 'Decision', all('All', Object.entries(decisionFilters)))}
      {select(
        'country',
        'Country',
        all(
          'All countries',
          countries.map((code) => [code, countryName(code)]),
        ),
      )}
      {select(
        'artisticField',
        'Field',
        all(
          'All fields',
          fields.map((field) => [field, artisticFields[field]]),
        ),
      )}
      {select(
        'minScore',
        role === 'ORGANIZER' ? 'Mean score' : 'Your score',
        all('Any score', Object.entries(scoreFilters)),
      )}
      <FilterSelect
        label="Sort by"
        name="sortBy"
        options={all(reviewSorts.number, Object.entries(sorts))}
        value={state.sortBy}
        onChange={(sortBy) =>
          show(changeFilters(state, { sortBy: sortBy as ReviewState['sortBy'] }))
        }
      />
      <div className={styles.choices}>
        <Checkbox
          label="Only those I haven’t scored"
          checked={state.unscored === 'true'}
          onChange={({ target }) =>
            show(changeFilters(state, { unscored: target.checked ? 'true' : '' }))
          }
        />
        {(counts.changed > 0 || state.changed) && (
          <Checkbox
            label={`Only those changed after my score (${counts.changed})`}
            checked={state.changed === 'true'}
            onChange={({ target }) =>
              show(changeFilters(state, { changed: target.checked ? 'true' : '' }))
            }
          />
        )}
        <Segmented
          legend="Show as"
          options={{ table: 'Table', images: 'Images' }}
          value={state.show || 'table'}
          onChange={(value) => show({ ...state, show: value === 'images' ? value : '' })}
        />
      </div>
    </div>
  )
}

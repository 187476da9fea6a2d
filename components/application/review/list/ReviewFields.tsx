import { FilterSelect } from '@/components/lists/FilterSelect'
import { Checkbox } from '@/components/ui/inputs/Checkbox'
import { artisticFields } from '@/contract/enums/artisticFields'
import { applicationRounds, reviewSorts } from '@/contract/enums/applications'
import type { Review } from '@/contract/applications/reviews'
import { decisionFilters, scoreFilters, type ReviewState } from '@/lib/applications/reviewList'
import { countryName } from '@/lib/formatting/countries'
import { changeFilters } from '@/lib/lists/listDefinition'

interface Props {
  review: Review
  state: ReviewState
  onChange: (state: ReviewState) => void
}

type Options = [value: string, label: string][]

const all = (label: string, options: Options): Options => [['', label], ...options]

/** An address may name what no application has. */
const withChosen = <V extends string>(options: readonly V[], chosen: V | ''): readonly V[] =>
  chosen === '' || options.includes(chosen) ? options : [...options, chosen]

const ScoreBoxes = ({ review: { counts }, state, onChange }: Props) => (
  <>
    <Checkbox
      label="Only those I haven’t scored"
      checked={state.unscored === 'true'}
      onChange={({ target }) =>
        onChange(changeFilters(state, { unscored: target.checked ? 'true' : '' }))
      }
    />
    {(counts.changed > 0 || state.changed) && (
      <Checkbox
        label={`Only those changed after my score (${counts.changed})`}
        checked={state.changed === 'true'}
        onChange={({ target }) =>
          onChange(changeFilters(state, { changed: target.checked ? 'true' : '' }))
        }
      />
    )}
  </>
)

/** What the list shows, and in which order. */
export const ReviewFields = ({ review, state, onChange }: Props) => {
  const { role, countries, artisticFields: fields } = review
  const select = (
    name: 'round' | 'decision' | 'country' | 'artisticField' | 'minScore',
    label: string,
    options: Options,
  ) => (
    <FilterSelect
      name={name}
      label={label}
      options={options}
      value={state[name]}
      onChange={(value) => onChange(changeFilters(state, { [name]: value }))}
    />
  )
  const { name: byName, ...forJurors } = reviewSorts
  const { number: _number, ...sorts } =
    role === 'ORGANIZER' ? { ...forJurors, name: byName } : forJurors
  return (
    <>
      {select('round', 'Round', all('All rounds', Object.entries(applicationRounds)))}
      {select('decision', 'Decision', all('All', Object.entries(decisionFilters)))}
      {select(
        'country',
        'Country',
        all(
          'All countries',
          withChosen(countries, state.country).map((code) => [code, countryName(code)]),
        ),
      )}
      {select(
        'artisticField',
        'Field',
        all(
          'All fields',
          withChosen(fields, state.artisticField).map((field) => [field, artisticFields[field]]),
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
          onChange(changeFilters(state, { sortBy: sortBy as ReviewState['sortBy'] }))
        }
      />
      <ScoreBoxes review={review} state={state} onChange={onChange} />
    </>
  )
}

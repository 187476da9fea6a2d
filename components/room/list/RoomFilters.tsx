import {
  choicesOf,
  FilterChoices,
  FilterGroup,
  FilterGroups,
} from '@/components/lists/FilterGroups'
import { LineField } from '@/components/ui/inputs/LineField'
import { artworkCategories } from '@/contract/enums/artworks'
import { filterText } from '@/contract/limits/filterText'
import { useDebouncedInput } from '@/lib/hooks/useDebouncedInput'
import { changeFilters } from '@/lib/lists/listDefinition'
import type { RoomListState } from '@/lib/rooms/roomFilters'

interface Props {
  state: RoomListState
  onChange: (state: RoomListState) => void
}

const categories = choicesOf(Object.entries(artworkCategories))

export const RoomFilters = ({ state, onChange }: Props) => {
  const city = useDebouncedInput(state.city, (value) =>
    onChange(changeFilters(state, { city: value })),
  )
  return (
    <FilterGroups>
      <FilterGroup legend="City of the curator">
        <LineField
          label="City"
          labelHidden
          name="city"
          placeholder="Any city"
          autoComplete="off"
          maxLength={filterText.city}
          {...city}
        />
      </FilterGroup>
      <FilterGroup legend="Works">
        <FilterChoices
          name="categories"
          choices={categories}
          chosen={state.categories}
          onChange={(chosen) => onChange(changeFilters(state, { categories: chosen }))}
        />
      </FilterGroup>
      {/* A parameter without a field stays when the form is sent without JavaScript. */}
      {state.list && <input type="hidden" name="list" value={state.list} />}
    </FilterGroups>
  )
}

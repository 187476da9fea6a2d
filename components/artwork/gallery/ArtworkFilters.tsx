import {
  choicesOf,
  FilterChoices,
  FilterGroup,
  FilterGroups,
} from '@/components/lists/FilterGroups'
import { FoldedChoices } from '@/components/lists/FoldedChoices'
import { artworkCategories, availabilities } from '@/contract/enums/artworks'
import { comparesPrices, type ArtworkState } from '@/lib/artworks/artworkFilters'
import { sizeLabels } from '@/lib/artworks/artworkLabels'
import { changeFilters } from '@/lib/lists/listDefinition'
import { ColorChoices } from './ColorChoices'
import type { FilterProps } from './filterProps'
import { PriceFields } from './PriceFields'

/** How many of the categories, the most common ones, don't need to be unfolded. */
const COMMON = 6

const categories = choicesOf(Object.entries(artworkCategories))
const sizes = choicesOf(Object.entries(sizeLabels))
const { FOR_SALE, ON_REQUEST, SOLD, NOT_FOR_SALE } = availabilities
const availability = choicesOf(Object.entries({ FOR_SALE, ON_REQUEST, SOLD, NOT_FOR_SALE }))

export const ArtworkFilters = ({ state, onChange }: FilterProps) => {
  const change = (filters: Partial<ArtworkState>) => onChange(changeFilters(state, filters))
  return (
    <FilterGroups>
      <FilterGroup legend="Category">
        <FoldedChoices
          name="categories"
          first={categories.slice(0, COMMON)}
          others={categories.slice(COMMON)}
          label={`All ${categories.length} categories`}
          chosen={state.categories}
          onChange={(chosen) => change({ categories: chosen })}
        />
      </FilterGroup>
      <FilterGroup legend="Size">
        <FilterChoices
          name="sizes"
          choices={sizes}
          chosen={state.sizes}
          onChange={(chosen) => change({ sizes: chosen })}
        />
      </FilterGroup>
      <FilterGroup legend="Color">
        <ColorChoices chosen={state.colors} onChange={(chosen) => change({ colors: chosen })} />
      </FilterGroup>
      <FilterGroup legend="Availability">
        <FilterChoices
          name="availability"
          choices={availability}
          chosen={state.availability}
          onChange={(chosen) => change({ availability: chosen })}
        />
      </FilterGroup>
      <PriceFields state={state} onChange={onChange} />
      {/* Parameters without a field stay when the form is sent without JavaScript. */}
      {state.tags.length > 0 && <input type="hidden" name="tags" value={state.tags.join(',')} />}
      {comparesPrices(state) && state.currency && (
        <input type="hidden" name="currency" value={state.currency} />
      )}
    </FilterGroups>
  )
}

import { FilterGroup } from '@/components/lists/FilterGroups'
import { LineField } from '@/components/ui/inputs/LineField'
import { useCurrency } from '@/contexts/CurrencyContext'
import { changePrices } from '@/lib/artworks/artworkFilters'
import { currencyLabel } from '@/lib/formatting/money'
import { useDebouncedInput } from '@/lib/hooks/useDebouncedInput'
import type { FilterProps } from './filterProps'
import styles from './PriceFields.module.css'

/** `1,500` and `1 500` as the address writes them: `1500`. */
const ungrouped = (typed: string) => typed.replace(/[,\s’'](?=\d{3}(?:\D|$))/gu, '')

/** The range of prices, in the currency that is compared or the visitor's own. */
export const PriceFields = ({ state, onChange }: FilterProps) => {
  const { active } = useCurrency()
  const change = (name: 'minPrice' | 'maxPrice') => (typed: string) =>
    onChange(changePrices(state, { [name]: ungrouped(typed) }, active))
  const lowest = useDebouncedInput(state.minPrice, change('minPrice'))
  const highest = useDebouncedInput(state.maxPrice, change('maxPrice'))
  const { minPrice, maxPrice } = state
  const isReversed = minPrice !== '' && maxPrice !== '' && Number(minPrice) > Number(maxPrice)
  const shared = { inputMode: 'numeric', autoComplete: 'off', maxLength: 12 } as const
  return (
    <FilterGroup legend={`Price in ${currencyLabel(state.currency || active)}`}>
      <div className={styles.range}>
        <LineField label="From" name="minPrice" {...shared} {...lowest} />
        <LineField label="To" name="maxPrice" {...shared} {...highest} />
      </div>
      <p role="status" className="micro">
        {isReversed && '“From” is larger than “To”, so nothing matches.'}
      </p>
    </FilterGroup>
  )
}

import { CurrencyNote } from '@/components/lists/CurrencyNote'
import { changePrices, comparesPrices } from '@/lib/artworks/artworkFilters'
import { currencyLabel } from '@/lib/formatting/money'
import type { FilterProps } from './filterProps'

interface Props extends FilterProps {
  /** Undefined until the list has loaded. */
  inOtherCurrencies: number | undefined
}

/** Tags widen the list, unlike the other filters. */
export const TagNote = ({ tags }: { tags: readonly string[] }) => {
  if (tags.length === 0) return null
  return tags.length === 1 ? 'More tags add more works.' : 'Works with any of these tags.'
}

/** Which prices are compared. */
export const ComparedPrices = ({ state, inOtherCurrencies, onChange }: Props) => {
  if (!comparesPrices(state)) return null
  return (
    <CurrencyNote
      currency={state.currency}
      inOtherCurrencies={inOtherCurrencies}
      noun={['work is', 'works are']}
      onCurrency={(active) => onChange(changePrices({ ...state, currency: '' }, {}, active))}
    >
      Works for sale in {currencyLabel(state.currency)}.
    </CurrencyNote>
  )
}

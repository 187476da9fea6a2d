import { CurrencyNote } from '@/components/lists/CurrencyNote'
import { ListNote } from '@/components/lists/ListNote'
import { changePrices, comparesPrices, comparesSizes } from '@/lib/artworks/artworkFilters'
import { withoutValueText } from '@/lib/artworks/artworkLabels'
import type { ArtworkPage } from '@/lib/artworks/artworkList'
import { currencyLabel } from '@/lib/formatting/money'
import type { FilterProps } from './filterProps'

interface Props extends FilterProps {
  /** Undefined until the list has loaded. */
  page: ArtworkPage | undefined
}

/** Tags widen the list, unlike the other filters. */
export const TagNote = ({ tags }: { tags: readonly string[] }) => {
  if (tags.length === 0) return null
  return tags.length === 1 ? 'More tags add more works.' : 'Works with any of these tags.'
}

/** What is compared by price or size, and how many works are left out. */
export const ComparedValues = ({ state, page, onChange }: Props) => {
  const leftOut = page?.withoutValue ? withoutValueText(state, page.withoutValue) : ''
  if (!comparesPrices(state)) {
    return (
      comparesSizes(state) && <ListNote>Works in order of their longest side. {leftOut}</ListNote>
    )
  }
  return (
    <CurrencyNote
      currency={state.currency}
      inOtherCurrencies={page?.inOtherCurrencies}
      noun={['work is', 'works are']}
      onCurrency={(active) => onChange(changePrices({ ...state, currency: '' }, {}, active))}
    >
      Works for sale in {currencyLabel(state.currency)}. {leftOut}
    </CurrencyNote>
  )
}

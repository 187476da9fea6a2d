import { CurrencyNote } from '@/components/lists/CurrencyNote'
import { currencyLabel } from '@/lib/formatting/money'
import { comparesAmounts, sortedBy } from '@/lib/opportunities/opportunities'
import type { FilterProps } from './filterProps'

interface Props extends FilterProps {
  /** Undefined until the list has loaded. */
  inOtherCurrencies: number | undefined
}

/** What an order by amounts compares. */
export const ComparedAmounts = ({ state, inOtherCurrencies, onChange }: Props) => {
  const { sortBy, currency } = state
  if (!comparesAmounts(sortBy)) return null
  return (
    <CurrencyNote
      currency={currency}
      inOtherCurrencies={inOtherCurrencies}
      noun={['opportunity is', 'opportunities are']}
      onCurrency={(active) => onChange(sortedBy(state, sortBy, active))}
    >
      {sortBy === 'fee'
        ? `Free opportunities first, then fees in ${currencyLabel(currency)}.`
        : `Rewards in ${currencyLabel(currency)}.`}
    </CurrencyNote>
  )
}

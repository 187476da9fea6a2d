import { useEffect, useRef } from 'react'
import { useCurrency } from '@/contexts/CurrencyContext'
import { countCap } from '@/contract/limits/listLimits'
import { currencyLabel } from '@/lib/formatting/money'
import { countOf } from '@/lib/formatting/numbers'
import { comparesAmounts, sortedBy } from '@/lib/opportunities/opportunities'
import type { FilterProps } from './filterProps'
import styles from './CurrencyNote.module.css'

interface Props extends FilterProps {
  /** Undefined until the list has loaded. */
  inOtherCurrencies: number | undefined
}

const leftOut = (count: number) =>
  count === 0
    ? 'None is hidden because of its currency.'
    : `${countOf(count, 'opportunity is', 'opportunities are', count >= countCap)} hidden because of ${count === 1 ? 'its' : 'their'} currency.`

/** Says what an order by amounts leaves out; changes with the currency that the user selects. */
export const CurrencyNote = ({ state, inOtherCurrencies, onChange }: Props) => {
  const { active, currencies } = useCurrency()
  const before = useRef({ active, currencies })
  const { sortBy, currency } = state
  const compares = comparesAmounts(sortBy)

  useEffect(() => {
    // The loaded list of currencies also changes the active one, which is no choice of the user.
    const isChosen = before.current.active !== active && before.current.currencies === currencies
    before.current = { active, currencies }
    if (isChosen && compares && currency !== active) onChange(sortedBy(state, sortBy, active))
  })

  if (!compares) return null
  return (
    <p className={styles.note}>
      {sortBy === 'fee'
        ? `Free opportunities first, then fees in ${currencyLabel(currency)}.`
        : `Rewards in ${currencyLabel(currency)}.`}{' '}
      {inOtherCurrencies !== undefined && leftOut(inOtherCurrencies)}
    </p>
  )
}

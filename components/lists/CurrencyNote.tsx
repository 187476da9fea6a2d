import { useEffect, useRef, type ReactNode } from 'react'
import { useCurrency } from '@/contexts/CurrencyContext'
import { countCap } from '@/contract/limits/countCap'
import { countOf } from '@/lib/formatting/numbers'
import { ListNote } from './ListNote'

interface Props {
  /** What the list compares. */
  children: ReactNode
  /** Of the compared amounts. */
  currency: string
  /** Undefined until the list has loaded. */
  inOtherCurrencies: number | undefined
  /** One and many: `opportunity is`, `opportunities are`. */
  noun: readonly [one: string, many: string]
  /** The user has selected another currency for the whole site. */
  onCurrency: (active: string) => void
}

const leftOut = (count: number, [one, many]: Props['noun']) =>
  count === 0
    ? 'None is hidden because of its currency.'
    : `${countOf(count, one, many, count >= countCap)} hidden because of ${count === 1 ? 'its' : 'their'} currency.`

/** Says what a comparison of amounts leaves out; changes with the currency that the user selects. */
export const CurrencyNote = ({
  children,
  currency,
  inOtherCurrencies,
  noun,
  onCurrency,
}: Props) => {
  const { active, currencies } = useCurrency()
  const before = useRef({ active, currencies })

  useEffect(() => {
    // The loaded list of currencies also changes the active one, which is no choice of the user.
    const isChosen = before.current.active !== active && before.current.currencies === currencies
    before.current = { active, currencies }
    if (isChosen && currency !== active) onCurrency(active)
  })

  return (
    <ListNote>
      {children} {inOtherCurrencies !== undefined && leftOut(inOtherCurrencies, noun)}
    </ListNote>
  )
}

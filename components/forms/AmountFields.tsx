import { TextField } from '@/components/ui/inputs/TextField'
import { Select } from '@/components/ui/select/Select'
import { currencies as allCurrencies } from '@/contract/pricing/currencies'
import { currencyLabel, formatMoney, parseAmount } from '@/lib/formatting/money'

interface Input {
  name: string
  value: string
  error?: string | undefined
  onChange: (value: string) => void
}

interface Props {
  label: string
  amount: Input
  currency: Pick<Input, 'value' | 'error' | 'onChange'>
  optional?: boolean
  /** Precedes the amount as it is read. */
  reads: string
  /** Without an amount. */
  hint?: string | undefined
  /** Those that can be chosen beside the one that is; without them all. */
  currencies?: readonly string[] | undefined
}

/** `swiss` finds CHF, and so does `chf`. */
const options = Object.fromEntries(
  Object.values(allCurrencies).map(({ code, name }) => [code, `${name} (${currencyLabel(code)})`]),
)
/** The options among these currencies. */
const optionsAmong = (codes: readonly string[]) =>
  Object.fromEntries(Object.entries(options).filter(([code]) => codes.includes(code)))
const matches = (label: string, typed: string) => label.toLowerCase().includes(typed.toLowerCase())

/** An amount and its currency, as two fields of a grid. */
export const AmountFields = (props: Props) => {
  const { label, amount, currency, optional, reads, hint, currencies } = props
  // As it will be read: `1.450` is less than two, and francs are paid in steps of 0.05.
  const read = amount.value ? parseAmount(amount.value, currency.value) : null
  return (
    <>
      <TextField
        {...amount}
        label={label}
        optional={optional}
        inputMode="decimal"
        autoComplete="off"
        affix={currency.value}
        hint={read ? `${reads} ${formatMoney(read)}.` : hint}
        onChange={(event) => amount.onChange(event.target.value)}
      />
      <Select
        {...currency}
        label="Currency"
        options={currencies ? optionsAmong([...currencies, currency.value]) : options}
        filter={matches}
      />
    </>
  )
}

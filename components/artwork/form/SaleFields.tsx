import { FormGrid } from '@/components/forms/FormGrid'
import { RadioGroup } from '@/components/ui/inputs/RadioGroup'
import { Select } from '@/components/ui/select/Select'
import { TextField } from '@/components/ui/inputs/TextField'
import { currencies } from '@/contract/currencies'
import { availabilities } from '@/contract/enums/artworks'
import { currencyLabel, formatMoney, parseAmount } from '@/lib/formatting/money'
import type { ReadyForm } from './useArtworkForm'

/** `swiss` finds CHF, and so does `chf`. */
const options = Object.fromEntries(
  Object.values(currencies).map(({ code, name }) => [code, `${name} (${currencyLabel(code)})`]),
)
const finds = (label: string, typed: string) => label.toLowerCase().includes(typed.toLowerCase())

/** Whether the work can be had, and for how much. */
export const SaleFields = ({ form }: { form: ReadyForm }) => {
  const { draft, problems, change } = form
  // As it will be read: `1.450` is one and a bit, and francs are paid in steps of 0.05.
  const price = draft.price ? parseAmount(draft.price, draft.currency) : null
  return (
    <>
      <RadioGroup
        legend="Availability"
        legendHidden
        options={availabilities}
        value={draft.availability}
        error={problems.availability}
        onChange={(availability) => change('availability', availability)}
      />
      {draft.availability === 'FOR_SALE' && (
        <FormGrid>
          <TextField
            label="Price"
            optional
            name="price"
            inputMode="decimal"
            affix={draft.currency}
            value={draft.price}
            error={problems.price}
            hint={price ? `The label says ${formatMoney(price)}.` : 'Without one, people ask you.'}
            onChange={(event) => change('price', event.target.value)}
          />
          <Select
            label="Currency"
            options={options}
            value={draft.currency}
            filter={finds}
            onChange={(currency) => change('currency', currency)}
          />
        </FormGrid>
      )}
    </>
  )
}

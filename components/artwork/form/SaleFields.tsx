import { FormGrid } from '@/components/form/FormGrid'
import { RadioGroup } from '@/components/ui/RadioGroup'
import { Select } from '@/components/ui/Select'
import { TextField } from '@/components/ui/TextField'
import { currencies } from '@/contract/currencies'
import { availabilities } from '@/contract/enums'
import { currencyLabel } from '@/lib/money'
import type { ReadyForm } from './useArtworkForm'

/** `swiss` finds CHF, and so does `chf`. */
const options = Object.fromEntries(
  Object.values(currencies).map(({ code, name }) => [code, `${name} (${currencyLabel(code)})`]),
)
const finds = (label: string, typed: string) => label.toLowerCase().includes(typed.toLowerCase())

/** Whether the work can be had, and for how much. */
export const SaleFields = ({ form }: { form: ReadyForm }) => {
  const { draft, problems, change } = form
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
            hint="Without one, people ask you."
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

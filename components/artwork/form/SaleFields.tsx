import { FormGrid } from '@/components/forms/FormGrid'
import { RadioGroup } from '@/components/ui/inputs/RadioGroup'
import { TextField } from '@/components/ui/inputs/TextField'
import { Select } from '@/components/ui/select/Select'
import { currencies } from '@/contract/currencies'
import { availabilities } from '@/contract/enums/artworks'
import { currencyLabel, formatMoney, parseAmount } from '@/lib/formatting/money'
import { useArtworkField } from './useArtworkField'

/** Code and name, so that both `swiss` and `chf` match CHF. */
const options = Object.fromEntries(
  Object.values(currencies).map(({ code, name }) => [code, `${name} (${currencyLabel(code)})`]),
)
const matches = (label: string, typed: string) => label.toLowerCase().includes(typed.toLowerCase())

/** Whether the artwork is for sale, and its price. */
export const SaleFields = () => {
  const availability = useArtworkField('availability')
  const price = useArtworkField('price')
  const currency = useArtworkField('currency')
  // As the API will read it: `1.450` is 1.45, and francs are rounded to 0.05.
  const amount = price.value ? parseAmount(price.value, currency.value) : null
  return (
    <>
      <RadioGroup
        legend="Availability"
        legendHidden
        options={availabilities}
        value={availability.value}
        error={availability.error}
        onChange={availability.onChange}
      />
      {availability.value === 'FOR_SALE' && (
        <FormGrid>
          <TextField
            {...price}
            label="Price"
            optional
            inputMode="decimal"
            affix={currency.value}
            hint={
              amount ? `The label says ${formatMoney(amount)}.` : 'Without a price, people ask you.'
            }
          />
          <Select
            label="Currency"
            options={options}
            value={currency.value}
            filter={matches}
            onChange={currency.onChange}
          />
        </FormGrid>
      )}
    </>
  )
}

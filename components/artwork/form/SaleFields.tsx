import { AmountFields } from '@/components/forms/AmountFields'
import { FormGrid } from '@/components/forms/page/FormGrid'
import { RadioGroup } from '@/components/ui/inputs/RadioGroup'
import { availabilities } from '@/contract/enums/artworks'
import { useArtworkField } from './useArtworkField'

/** Whether the artwork is for sale, and its price. */
export const SaleFields = () => {
  const availability = useArtworkField('availability')
  const price = useArtworkField('price')
  const currency = useArtworkField('currency')
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
          <AmountFields
            label="Price"
            optional
            amount={price}
            currency={currency}
            reads="The label says"
            hint="Without a price, people ask you."
          />
        </FormGrid>
      )}
    </>
  )
}

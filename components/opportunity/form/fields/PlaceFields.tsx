import { FormGrid } from '@/components/forms/page/FormGrid'
import { Checkbox } from '@/components/ui/inputs/Checkbox'
import { TextField } from '@/components/ui/inputs/TextField'
import { Select } from '@/components/ui/select/Select'
import { text } from '@/contract/limits/limits'
import { optionalCountries } from '@/lib/formatting/countryList'
import { useOpportunityField } from '@/lib/opportunities/form/useOpportunityField'

/** Where it takes place. */
export const PlaceFields = () => {
  const online = useOpportunityField('online')
  return (
    <>
      <FormGrid>
        <TextField
          {...useOpportunityField('location.city')}
          label="City"
          optional={online.value}
          autoComplete="off"
          limit={text.city}
        />
        <Select
          {...useOpportunityField('location.country')}
          label="Country"
          optional={online.value}
          options={optionalCountries()}
          filter
        />
      </FormGrid>
      <Checkbox
        name="online"
        label="It takes place online, or also online"
        checked={online.value}
        onChange={({ target }) => online.onChange(target.checked)}
      />
    </>
  )
}

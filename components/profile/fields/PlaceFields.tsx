import { Select } from '@/components/ui/select/Select'
import { TextField } from '@/components/ui/inputs/TextField'
import { text } from '@/contract/limits'
import { countryList } from '@/lib/formatting/countryList'
import type { FieldsProps } from '@/lib/profiles/profileFields'

let countries: Record<string, string> | null = null
const options = () => {
  countries ??= { '': 'Not said', ...Object.fromEntries(countryList()) }
  return countries
}

export const PlaceFields = ({ values, problems, change }: FieldsProps) => (
  <>
    <TextField
      label="City"
      name="city"
      optional
      autoComplete="address-level2"
      limit={text.city}
      value={values.city}
      error={problems.city}
      onChange={({ target }) => change('city', target.value)}
    />
    <Select
      label="Country"
      optional
      options={options()}
      filter
      value={values.country}
      error={problems.country}
      onChange={(country) => change('country', country)}
    />
  </>
)

/** Where an organization is found, and when its doors are open. */
export const VisitFields = ({ values, problems, change }: FieldsProps) => (
  <>
    <TextField
      type="textarea"
      label="Address"
      name="address"
      optional
      minRows={2}
      maxRows={5}
      autoComplete="street-address"
      limit={text.address}
      value={values.address}
      error={problems.address}
      onChange={({ target }) => change('address', target.value)}
    />
    <TextField
      type="textarea"
      label="Opening hours"
      name="openingHours"
      optional
      minRows={2}
      maxRows={8}
      limit={text.openingHours}
      placeholder="Wednesday to Sunday, 11 to 18"
      value={values.openingHours}
      error={problems.openingHours}
      onChange={({ target }) => change('openingHours', target.value)}
    />
  </>
)

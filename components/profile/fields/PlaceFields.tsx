import { Select } from '@/components/ui/select/Select'
import { TextField } from '@/components/ui/inputs/TextField'
import { text } from '@/contract/limits/limits'
import { optionalCountries } from '@/lib/formatting/countryList'
import { useProfileField } from '@/lib/profiles/profileFields'

export const PlaceFields = () => (
  <>
    <TextField
      label="City"
      optional
      autoComplete="address-level2"
      limit={text.city}
      {...useProfileField('city')}
    />
    <Select
      label="Country"
      optional
      options={optionalCountries()}
      filter
      {...useProfileField('country')}
    />
  </>
)

/** Where visitors find an organization, and when it is open. */
export const VisitFields = () => (
  <>
    <TextField
      type="textarea"
      label="Address"
      optional
      minRows={2}
      maxRows={5}
      autoComplete="street-address"
      limit={text.address}
      {...useProfileField('address')}
    />
    <TextField
      type="textarea"
      label="Opening hours"
      optional
      minRows={2}
      maxRows={8}
      limit={text.openingHours}
      placeholder="Wednesday to Sunday, 11 to 18"
      {...useProfileField('openingHours')}
    />
  </>
)

import { Select } from '@/components/ui/select/Select'
import { TextField } from '@/components/ui/inputs/TextField'
import { organizationTypes } from '@/contract/enums/profiles'
import { useProfileField } from '@/lib/profiles/profileFields'

export const OrganizationFields = () => {
  const { value, ...kind } = useProfileField('organizationType')
  return (
    <>
      <Select
        label="Kind of organization"
        options={organizationTypes}
        placeholder="Choose one"
        filter
        value={value || undefined}
        {...kind}
      />
      <TextField
        label="Founded"
        optional
        inputMode="numeric"
        autoComplete="off"
        placeholder="Year"
        {...useProfileField('foundedYear')}
      />
    </>
  )
}

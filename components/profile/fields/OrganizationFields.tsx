import { Select } from '@/components/ui/select/Select'
import { TextField } from '@/components/ui/inputs/TextField'
import { organizationTypes } from '@/contract/enums/profiles'
import { useProfileField } from '@/lib/profiles/profileFields'

/** Two types mean the same: a form offers the second only where it was chosen before, and then alone. */
const optionsFor = (value: string) => {
  const twin = value === 'NOT_FOR_PROFIT' ? 'NONPROFIT' : 'NOT_FOR_PROFIT'
  const offered = Object.entries(organizationTypes).filter(([type]) => type !== twin)
  return Object.fromEntries(offered) as typeof organizationTypes
}

export const OrganizationFields = () => {
  const { value, ...kind } = useProfileField('organizationType')
  return (
    <>
      <Select
        label="Organization type"
        options={optionsFor(value)}
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

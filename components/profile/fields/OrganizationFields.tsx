import { Select } from '@/components/ui/select/Select'
import { TextField } from '@/components/ui/inputs/TextField'
import { organizationTypes } from '@/contract/enums/profiles'
import type { FieldsProps } from '@/lib/profiles/profileFields'

/** What kind of place it is, and since when. */
export const OrganizationFields = ({ values, problems, change }: FieldsProps) => (
  <>
    <Select
      label="Kind of organization"
      options={organizationTypes}
      placeholder="Choose one"
      filter
      value={values.organizationType || undefined}
      error={problems.organizationType}
      onChange={(value) => change('organizationType', value)}
    />
    <TextField
      label="Founded"
      name="foundedYear"
      optional
      inputMode="numeric"
      autoComplete="off"
      placeholder="Year"
      value={values.foundedYear}
      error={problems.foundedYear}
      onChange={({ target }) => change('foundedYear', target.value)}
    />
  </>
)

import { Select } from '@/components/ui/select/Select'
import { pronouns } from '@/contract/enums/profiles'
import type { FieldsProps } from '@/lib/profiles/profileFields'

const options = { '': 'Not said', ...pronouns }

export const PronounsField = ({ values, problems, change }: FieldsProps) => (
  <Select
    label="Pronouns"
    optional
    options={options}
    value={values.pronouns}
    error={problems.pronouns}
    onChange={(value) => change('pronouns', value)}
  />
)

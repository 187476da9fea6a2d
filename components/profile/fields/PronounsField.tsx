import { Select } from '@/components/ui/select/Select'
import { pronouns } from '@/contract/enums/profiles'
import { useProfileField } from '@/lib/profiles/profileFields'

const options = { '': 'Not specified', ...pronouns }

export const PronounsField = () => (
  <Select label="Pronouns" optional options={options} {...useProfileField('pronouns')} />
)

import { Select } from '@/components/ui/select/Select'
import { careerStages } from '@/contract/enums/terms'
import { useProfileField } from '@/lib/profiles/profileFields'

const options = { '': 'Not specified', ...careerStages }

export const CareerStageField = () => (
  <Select
    label="Career stage"
    optional
    options={options}
    hint="Only you see it. It finds the opportunities that you are eligible for."
    {...useProfileField('careerStage')}
  />
)

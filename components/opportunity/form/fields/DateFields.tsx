import { FormGrid } from '@/components/forms/page/FormGrid'
import { TextField } from '@/components/ui/inputs/TextField'
import { text } from '@/contract/limits/limits'
import { fieldsOfType, needsField } from '@/lib/opportunities/form/typeFields'
import {
  useOpportunityField,
  useOpportunityValue,
} from '@/lib/opportunities/form/useOpportunityField'

interface DateProps {
  name: 'opensAt' | 'notificationDate' | 'startsOn' | 'endsOn'
  label: string
  hint?: string
}

const DateField = ({ name, label, hint }: DateProps) => (
  <TextField
    {...useOpportunityField(name)}
    label={label}
    hint={hint}
    type="date"
    optional
    max="2100-12-31"
  />
)

/** The other dates, and how long and how many. */
export const DateFields = () => {
  const type = useOpportunityValue('type')
  const duration = useOpportunityField('duration')
  const workingHours = useOpportunityField('workingHours')
  const places = useOpportunityField('places')
  const [startsOn, endsOn] = [useOpportunityValue('startsOn'), useOpportunityValue('endsOn')]
  return (
    <FormGrid>
      <DateField
        name="opensAt"
        label="Applications open"
        hint="Leave blank if they are open now."
      />
      <DateField name="notificationDate" label="Decision by" />
      {needsField(type, 'dates', startsOn || endsOn) && (
        <>
          <DateField name="startsOn" label="Starts" />
          <DateField name="endsOn" label="Ends" />
        </>
      )}
      {needsField(type, 'duration', duration.value) && (
        <TextField
          {...duration}
          label="Duration"
          optional
          limit={text.note}
          placeholder="Six weeks"
        />
      )}
      {needsField(type, 'workingHours', workingHours.value) && (
        <TextField
          {...workingHours}
          label="Working hours"
          optional
          limit={text.note}
          placeholder="24 hours a week"
        />
      )}
      {needsField(type, 'places', places.value) && (
        <TextField
          {...places}
          label={fieldsOfType(type).places}
          optional
          inputMode="numeric"
          autoComplete="off"
        />
      )}
    </FormGrid>
  )
}

import { FormGrid } from '@/components/forms/page/FormGrid'
import { MultiSelect } from '@/components/forms/MultiSelect'
import { Checkbox } from '@/components/ui/inputs/Checkbox'
import { RadioGroup } from '@/components/ui/inputs/RadioGroup'
import { TextField } from '@/components/ui/inputs/TextField'
import { careerStages } from '@/contract/enums/terms'
import { counts } from '@/contract/limits/limits'
import { countryList } from '@/lib/formatting/countryList'
import { needsField } from '@/lib/opportunities/form/typeFields'
import {
  useOpportunityField,
  useOpportunityValue,
} from '@/lib/opportunities/form/useOpportunityField'
import styles from './Fields.module.css'

type Stage = keyof typeof careerStages

const scopes = {
  INTERNATIONAL: 'People anywhere',
  NATIONAL: 'People in certain countries',
  REGIONAL: 'People in a region',
  LOCAL: 'People who live nearby',
} as const

const CareerStages = () => {
  const { value, onChange } = useOpportunityField('eligibility.careerStages')
  return (
    <fieldset>
      <legend className={styles.legend}>
        Career stages <span className="muted">optional</span>
      </legend>
      <div className={styles.checks}>
        {(Object.entries(careerStages) as [Stage, string][]).map(([stage, label]) => (
          <Checkbox
            key={stage}
            name="eligibility.careerStages"
            label={label}
            checked={value.includes(stage)}
            onChange={({ target }) =>
              onChange(
                target.checked ? [...value, stage] : value.filter((other) => other !== stage),
              )
            }
          />
        ))}
      </div>
    </fieldset>
  )
}

const Welcome = ({ name, label }: { name: 'students' | 'collectives'; label: string }) => {
  const { value, onChange } = useOpportunityField(`eligibility.${name}`)
  return (
    <Checkbox
      name={`eligibility.${name}`}
      label={label}
      checked={value}
      onChange={({ target }) => onChange(target.checked)}
    />
  )
}

/** Who may apply. */
export const EligibilityFields = () => {
  const scope = useOpportunityField('eligibility.scope')
  const countries = useOpportunityField('eligibility.countries')
  const type = useOpportunityValue('type')
  const ageMin = useOpportunityField('eligibility.ageMin')
  const ageMax = useOpportunityField('eligibility.ageMax')
  // All types but jobs welcome collectives at first; what was changed stays visible.
  const collectives = useOpportunityValue('eligibility.collectives')
  const asksCountries = scope.value !== 'INTERNATIONAL' || countries.value.length > 0
  return (
    <>
      <RadioGroup
        legend="Where applicants live"
        options={scopes}
        value={scope.value}
        onChange={scope.onChange}
      />
      {asksCountries && (
        <MultiSelect
          {...countries}
          label="Countries"
          noun="country"
          options={Object.fromEntries(countryList())}
          max={counts.countries}
        />
      )}
      <CareerStages />
      {needsField(type, 'age', ageMin.value || ageMax.value) && (
        <FormGrid>
          <TextField
            {...ageMin}
            label="Lowest age"
            optional
            inputMode="numeric"
            autoComplete="off"
          />
          <TextField
            {...ageMax}
            label="Highest age"
            optional
            inputMode="numeric"
            autoComplete="off"
          />
        </FormGrid>
      )}
      <fieldset>
        <legend className={styles.legend}>Also welcome</legend>
        <div className={styles.checks}>
          <Welcome name="students" label="Students" />
          {needsField(type, 'collectives', !collectives) && (
            <Welcome name="collectives" label="Collectives and duos" />
          )}
        </div>
      </fieldset>
    </>
  )
}

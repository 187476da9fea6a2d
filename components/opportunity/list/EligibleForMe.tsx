import Link from 'next/link'
import { useId } from 'react'
import { Checkbox } from '@/components/ui/inputs/Checkbox'
import type { OwnProfile } from '@/contract/profiles/profiles'
import { careerStages } from '@/contract/enums/terms'
import { countryName } from '@/lib/formatting/countries'
import { changeFilters } from '@/lib/lists/listDefinition'
import { paths } from '@/lib/navigation/paths'
import { filtersFor, isFilteredFor } from '@/lib/opportunities/eligibleForMe'
import styles from './EligibleForMe.module.css'
import type { FilterProps } from './filterProps'

/** Filters by the country and the career stage of the current profile. */
export const EligibleForMe = ({
  profile,
  state,
  onChange,
}: FilterProps & { profile: OwnProfile }) => {
  const explanation = useId()
  const filters = filtersFor(profile)
  const { country, careerStage } = profile
  const settings = (label: string) => <Link href={paths.settings.profile}>{label}</Link>
  return (
    <div className={styles.choice}>
      <Checkbox
        label="Eligible for me"
        checked={isFilteredFor(profile, state)}
        disabled={!filters}
        aria-describedby={explanation}
        onChange={({ target }) =>
          onChange(
            changeFilters(
              state,
              target.checked && filters ? filters : { eligibleFrom: '', careerStage: '' },
            ),
          )
        }
      />
      <p id={explanation}>
        {country === null ? (
          <>{settings('Add your country')} to your profile to see what you are eligible for.</>
        ) : careerStage === null ? (
          <>
            People in {countryName(country)}. {settings('Add your career stage')} for a closer
            match.
          </>
        ) : (
          `People in ${countryName(country)}, ${careerStages[careerStage].toLowerCase()}.`
        )}
      </p>
    </div>
  )
}

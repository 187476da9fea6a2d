import { Select } from '@/components/ui/Select'
import { TextField } from '@/components/ui/TextField'
import type { Facets } from '@/contract/directory'
import { text } from '@/contract/limits'
import { countryName } from '@/lib/countries'
import { changeFilters, type DirectoryState } from '@/lib/directory'
import { useTyping } from '@/lib/hooks/useTyping'
import styles from './FilterFields.module.css'

interface Props {
  state: DirectoryState
  facets: Facets | undefined
  onChange: (state: DirectoryState) => void
}

const anywhere = 'ANY'

const countryOptions = (facets: Facets | undefined, chosen: string) => {
  const codes = new Set(facets?.countries.map(({ value }) => value))
  if (chosen) codes.add(chosen)
  const named = [...codes].map((code) => [code, countryName(code)] as const)
  named.sort(([, a], [, b]) => a.localeCompare(b, 'en'))
  return named
}

export const PlaceFields = ({ state, facets, onChange }: Props) => {
  const countries = countryOptions(facets, state.country)
  const options: Record<string, string> = {
    [anywhere]: 'Any country',
    ...Object.fromEntries(countries),
  }
  const city = useTyping(state.city, (value) => onChange(changeFilters(state, { city: value })))
  return (
    <fieldset className={styles.place}>
      <legend>Place</legend>
      <Select
        className={styles.withScripts}
        label="Country"
        filter
        options={options}
        value={state.country || anywhere}
        onChange={(code) =>
          onChange(changeFilters(state, { country: code === anywhere ? '' : code }))
        }
      />
      <noscript>
        <label className={styles.withoutScripts}>
          Country
          <select name="country" defaultValue={state.country}>
            <option value="">Any country</option>
            {countries.map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </label>
      </noscript>
      <TextField
        label="City"
        name="city"
        placeholder="Any city"
        autoComplete="off"
        maxLength={text.city}
        {...city}
      />
    </fieldset>
  )
}

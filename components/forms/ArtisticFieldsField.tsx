import { useId } from 'react'
import { FieldError } from '@/components/ui/inputs/FieldError'
import type { ArtisticField } from '@/contract/enums/artisticFields'
import { counts } from '@/contract/limits/limits'
import { sortedFields } from '@/lib/formatting/sortedFields'
import styles from './ArtisticFieldsField.module.css'

interface Props {
  value: readonly ArtisticField[]
  error: string | undefined
  onChange: (chosen: ArtisticField[]) => void
  onBlur?: () => void
}

/** A choice of several artistic fields. */
export const ArtisticFieldsField = ({ value: chosen, error, onChange, onBlur }: Props) => {
  const id = useId()
  const isFull = chosen.length >= counts.artisticFields
  return (
    <fieldset className={styles.fields} aria-describedby={`${id}-count`}>
      <legend>Artistic fields</legend>
      <p id={`${id}-count`} className="meta" aria-live="polite">
        {chosen.length === 0
          ? `Choose up to ${counts.artisticFields}.`
          : `${chosen.length} of ${counts.artisticFields} chosen${isFull ? '. Deselect one to choose another.' : ''}`}
      </p>
      <div className={styles.chips}>
        {sortedFields.map(([field, label]) => {
          const isChosen = chosen.includes(field)
          return (
            <label key={field} className={styles.chip}>
              <input
                type="checkbox"
                className="visuallyHidden"
                name="artisticFields"
                value={field}
                checked={isChosen}
                disabled={isFull && !isChosen}
                aria-invalid={error ? true : undefined}
                onBlur={onBlur}
                onChange={() =>
                  onChange(
                    isChosen ? chosen.filter((other) => other !== field) : [...chosen, field],
                  )
                }
              />
              {label}
            </label>
          )
        })}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}

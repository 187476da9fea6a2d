import { FormProblem } from '@/components/auth/FormProblem'
import { Button } from '@/components/ui/actions/Button'
import { Status } from '@/components/ui/feedback/Status'
import { formatClock } from '@/lib/formatting/dates'
import type { ProfileFormState } from './useProfileForm'
import styles from './SaveBar.module.css'

const checkFields = (count: number) => `Check ${count} ${count === 1 ? 'field' : 'fields'}.`

/** Stays in view while there are unsaved changes. */
export const SaveBar = ({ state }: { state: ProfileFormState }) => {
  const { isDirty, isSubmitting, savedAt, errorCount, message, discard } = state
  return (
    <div className={styles.bar} data-dirty={isDirty || undefined}>
      <FormProblem>{message ?? (errorCount > 0 ? checkFields(errorCount) : undefined)}</FormProblem>
      <div className={styles.row}>
        <p className={styles.state} role="status">
          {isSubmitting ? (
            'Saving'
          ) : isDirty ? (
            <Status state="half">Unsaved changes</Status>
          ) : savedAt ? (
            <Status state="full">Saved at {formatClock(savedAt)}</Status>
          ) : (
            'All changes are saved.'
          )}
        </p>
        {isDirty && (
          <Button variant="quiet" onClick={discard}>
            Discard changes
          </Button>
        )}
        <Button type="submit" busy={isSubmitting} disabled={!isDirty && !isSubmitting}>
          Save changes
        </Button>
      </div>
    </div>
  )
}

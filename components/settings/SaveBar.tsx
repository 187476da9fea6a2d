import { FormProblem } from '@/components/auth/FormProblem'
import { Button } from '@/components/ui/actions/Button'
import { Status } from '@/components/ui/feedback/Status'
import type { ProfileForm } from './useProfileForm'
import styles from './SaveBar.module.css'

const time = (at: Date) => at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })

const wrongFields = (count: number) =>
  count === 1 ? 'One field needs another look.' : `${count} fields need another look.`

/** Says what is saved and what is not, and saves; stays in sight while something waits for it. */
export const SaveBar = ({ form }: { form: ProfileForm }) => {
  const { isDirty, isBusy, savedAt, wrong, message, discard } = form
  return (
    <div className={styles.bar} data-dirty={isDirty || undefined}>
      <FormProblem>{message ?? (wrong > 0 ? wrongFields(wrong) : undefined)}</FormProblem>
      <div className={styles.row}>
        <p className={styles.state} role="status">
          {isBusy ? (
            'Saving'
          ) : isDirty ? (
            <Status state="half">Not saved yet</Status>
          ) : savedAt ? (
            <Status state="full">Saved at {time(savedAt)}</Status>
          ) : (
            'Everything is saved.'
          )}
        </p>
        {isDirty && (
          <Button variant="quiet" onClick={discard}>
            Discard changes
          </Button>
        )}
        <Button type="submit" busy={isBusy} disabled={!isDirty && !isBusy}>
          Save changes
        </Button>
      </div>
    </div>
  )
}

import type { ReactNode } from 'react'
import { FormProblem } from '@/components/auth/FormProblem'
import { Button } from '@/components/ui/actions/Button'
import { notify } from '@/components/ui/feedback/notify'
import type { SubmitFailure } from '@/lib/forms/useSubmit'
import { SaveConflictButtons } from './SaveConflictButtons'
import styles from './SaveProblem.module.css'

interface Props {
  failure: SubmitFailure | null
  isSaving: boolean
  onRetry: () => void
  /** Saves the form over the version that was saved elsewhere. */
  onOverwrite: () => void
  /** Shows that version. @returns undoes it; null when it could not be read */
  takeSaved: () => Promise<(() => void) | null>
  /** Replaces the retry when the record was deleted. */
  missing?: ReactNode
}

/** Why the last changes could not be saved, and what the user can do. */
export const SaveProblem = (props: Props) => {
  const { failure, isSaving, onRetry, onOverwrite, takeSaved, missing } = props
  if (!failure) return null
  const showSaved = async () => {
    const undo = await takeSaved()
    if (!undo) return
    notify.info('The form shows the version that was saved elsewhere.', {
      action: { label: 'Undo', onClick: undo },
      duration: 10_000,
    })
  }
  return (
    <div className={styles.problem}>
      <FormProblem>{failure.message}</FormProblem>
      {failure.code === 'conflict' ? (
        <SaveConflictButtons onOverwrite={onOverwrite} onTakeSaved={() => void showSaved()} />
      ) : failure.code === 'not_found' && missing ? (
        missing
      ) : (
        <Button variant="secondary" size="small" busy={isSaving} onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  )
}

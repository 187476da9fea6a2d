import { FormProblem } from '@/components/auth/FormProblem'
import { SaveConflictButtons } from '@/components/forms/page/SaveConflictButtons'
import { Button } from '@/components/ui/actions/Button'
import { notify } from '@/components/ui/feedback/notify'
import type { OpportunityFormState } from './useOpportunityForm'
import styles from './SaveProblem.module.css'

/** Why the last changes could not be saved, and what the user can do; always in view. */
export const SaveProblem = ({ state }: { state: OpportunityFormState }) => {
  const { failure } = state
  if (!failure) return null
  const takeSaved = async () => {
    const undo = await state.takeSaved()
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
        <SaveConflictButtons
          onOverwrite={() => void state.overwrite()}
          onTakeSaved={() => void takeSaved()}
        />
      ) : failure.code === 'not_found' ? (
        <Button variant="secondary" size="small" onClick={() => void state.restore()}>
          Restore it and save
        </Button>
      ) : (
        <Button
          variant="secondary"
          size="small"
          busy={state.autosave.status === 'saving'}
          onClick={() => void state.autosave.flush()}
        >
          Try again
        </Button>
      )}
    </div>
  )
}

import { FormProblem } from '@/components/auth/FormProblem'
import { SaveConflictButtons } from '@/components/forms/page/SaveConflictButtons'
import { Button } from '@/components/ui/actions/Button'
import { notify } from '@/components/ui/feedback/notify'
import type { ApplicationFormState } from './useApplicationForm'

/** Why the last changes could not be saved or submitted, and what the applicant can do. */
export const SaveProblem = ({ state }: { state: ApplicationFormState }) => {
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
    <>
      <FormProblem>{failure.message}</FormProblem>
      {failure.code === 'conflict' ? (
        <SaveConflictButtons
          onOverwrite={() => void state.overwrite()}
          onTakeSaved={() => void takeSaved()}
        />
      ) : (
        <Button
          variant="secondary"
          size="small"
          busy={state.autosave.status === 'saving'}
          onClick={() => void state.saveNow()}
        >
          Try again
        </Button>
      )}
    </>
  )
}

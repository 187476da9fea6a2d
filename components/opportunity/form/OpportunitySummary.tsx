import { useWatch } from 'react-hook-form'
import { FormProblem } from '@/components/auth/FormProblem'
import { SaveConflictButtons } from '@/components/forms/SaveConflictButtons'
import { Button } from '@/components/ui/actions/Button'
import { notify } from '@/components/ui/feedback/notify'
import { Status } from '@/components/ui/feedback/Status'
import { paths } from '@/lib/navigation/paths'
import { inWords } from '@/lib/formatting/joinWords'
import { sectionTitles } from '@/lib/opportunities/form/sections'
import { DiscardChanges } from './DiscardChanges'
import { Preview } from './Preview'
import type { OpportunityFormState } from './useOpportunityForm'
import styles from './OpportunitySummary.module.css'

type Props = { state: OpportunityFormState }

const SaveStatus = ({ state }: Props) => {
  const { autosave, saved, invalid, pendingImages, form, unsavedFields } = state
  useWatch({ control: form.control })
  const isAhead = unsavedFields(form.getValues()).some((name) => !invalid.includes(name))
  if (autosave.status === 'saving') return <Status state="half">Saving</Status>
  if (autosave.status === 'failed') return <Status state="ring">Not saved</Status>
  if (isAhead) return <Status state="half">Unsaved changes</Status>
  if (invalid.length > 0)
    return (
      <Status state="half">
        Saved, except in {inWords(sectionTitles(invalid), 'and')}: correct the marked fields.
      </Status>
    )
  if (pendingImages > 0) return <Status state="half">Images are being uploaded</Status>
  if (!saved) return <Status state="ring">Nothing to save yet</Status>
  return (
    <Status state="full">
      {saved.status === 'PUBLISHED' ? 'Changes are saved' : 'Draft is saved'}
    </Status>
  )
}

/** Whether the draft is saved, what went wrong, and a look at the public page. */
export const OpportunitySummary = ({ state }: Props) => {
  const { failure, saved } = state
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
      <p role="status" className={styles.status}>
        <SaveStatus state={state} />
      </p>
      <FormProblem>{failure?.message}</FormProblem>
      {failure?.code === 'conflict' && (
        <SaveConflictButtons
          onOverwrite={() => void state.overwrite()}
          onTakeSaved={() => void takeSaved()}
        />
      )}
      {failure?.code === 'not_found' && (
        <Button variant="secondary" size="small" onClick={() => void state.restore()}>
          Restore it and save
        </Button>
      )}
      {failure && !['conflict', 'not_found'].includes(failure.code ?? '') && (
        <Button
          variant="secondary"
          size="small"
          busy={state.autosave.status === 'saving'}
          onClick={() => void state.autosave.flush()}
        >
          Try again
        </Button>
      )}
      <Preview state={state} />
      <DiscardChanges state={state} />
      {saved && (
        <Button variant="quiet" icon="copy" href={paths.duplicateOpportunity(saved.id)}>
          Duplicate
        </Button>
      )}
    </>
  )
}

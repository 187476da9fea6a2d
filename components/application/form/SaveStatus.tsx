import { useFormState } from 'react-hook-form'
import { Status } from '@/components/ui/feedback/Status'
import type { ApplicationFormState } from './useApplicationForm'

/** Whether everything that was written is saved. */
export const SaveStatus = ({ state }: { state: ApplicationFormState }) => {
  const { autosave, saved, form } = state
  const { isDirty } = useFormState({ control: form.control })
  if (autosave.status === 'saving') return <Status state="half">Saving</Status>
  if (autosave.status === 'failed') return <Status state="ring">Not saved</Status>
  if (autosave.status === 'idle' && isDirty) return <Status state="half">Unsaved changes</Status>
  if (state.isSavedInPart)
    return <Status state="half">Saved, except for the marked fields: correct them.</Status>
  if (saved.hasUnsubmittedChanges && saved.state === 'SUBMITTED')
    return <Status state="half">Saved, not yet submitted again</Status>
  return (
    <Status state="full">{saved.state === 'SUBMITTED' ? 'Submitted' : 'Draft is saved'}</Status>
  )
}

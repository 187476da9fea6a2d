import { useWatch } from 'react-hook-form'
import { Status } from '@/components/ui/feedback/Status'
import { inWords } from '@/lib/formatting/joinWords'
import { sectionTitles } from '@/lib/opportunities/form/sections'
import type { OpportunityFormState } from './useOpportunityForm'

interface Props {
  state: OpportunityFormState
  /** Without what to do, where there is little room. */
  isBrief?: boolean
}

/** Whether everything that was written is saved. */
export const SaveStatus = ({ state, isBrief }: Props) => {
  const { autosave, saved, invalid, pendingImages, form, unsavedFields } = state
  useWatch({ control: form.control })
  const isAhead = unsavedFields(form.getValues()).some((name) => !invalid.includes(name))
  if (autosave.status === 'saving') return <Status state="half">Saving</Status>
  if (autosave.status === 'failed') return <Status state="ring">Not saved</Status>
  if (isAhead) return <Status state="half">Unsaved changes</Status>
  if (invalid.length > 0)
    return (
      <Status state="half">
        {isBrief
          ? 'Saved in part'
          : `Saved, except in ${inWords(sectionTitles(invalid), 'and')}: correct the marked fields.`}
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

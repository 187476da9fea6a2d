import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Button } from '@/components/ui/actions/Button'
import { notify } from '@/components/ui/feedback/notify'
import { lazyPart } from '@/components/ui/lazyPart'
import type { OpportunityValues } from '@/lib/opportunities/form/opportunityValues'
import {
  formPartOf,
  isEmptyPart,
  partOfTemplate,
  type FormPart,
} from '@/lib/opportunities/form/templates'

const SaveTemplateDialog = lazyPart(() =>
  import('./SaveTemplateDialog').then((part) => part.SaveTemplateDialog),
)
const UseTemplateDialog = lazyPart(() =>
  import('./UseTemplateDialog').then((part) => part.UseTemplateDialog),
)

/** Milliseconds, longer than usual: the toast offers to bring the earlier form back. */
const TOAST = 20_000

/** Starts the application form from a saved one, and saves it for others. */
export const FormTemplates = () => {
  const { getValues, setValue } = useFormContext<OpportunityValues>()
  const [opened, setOpened] = useState<'USE' | 'SAVE' | null>(null)
  const close = () => setOpened(null)
  const set = ({ blind, questions, requirements, reviewCriteria }: FormPart) => {
    const options = { shouldDirty: true, shouldTouch: true }
    setValue('application.blind', blind, options)
    setValue('questions', questions, options)
    setValue('requirements', requirements, options)
    if (reviewCriteria) setValue('reviewCriteria', reviewCriteria, options)
  }
  return (
    <div className="row">
      <Button variant="secondary" size="small" onClick={() => setOpened('USE')}>
        Use a saved form
      </Button>
      <Button variant="quiet" size="small" onClick={() => setOpened('SAVE')}>
        Save this form
      </Button>
      {opened === 'USE' && (
        <UseTemplateDialog
          replaces={!isEmptyPart(formPartOf(getValues()))}
          onClose={close}
          onUse={({ name, form }) => {
            const before = formPartOf(getValues())
            set(partOfTemplate(form))
            close()
            notify.success(`The form “${name}” is used.`, {
              detail: 'Its questions, what to send, its criteria, and whether the review is blind.',
              duration: TOAST,
              action: { label: 'Undo', onClick: () => set(before) },
            })
          }}
        />
      )}
      {opened === 'SAVE' && <SaveTemplateDialog part={formPartOf(getValues())} onClose={close} />}
    </div>
  )
}

import { useForm } from 'react-hook-form'
import { FormDialog } from '@/components/forms/FormDialog'
import { notify } from '@/components/ui/feedback/notify'
import { TextField } from '@/components/ui/inputs/TextField'
import { text } from '@/contract/limits/limits'
import { createFormTemplate } from '@/lib/api/opportunities/formTemplates'
import { contractResolver } from '@/lib/forms/contractResolver'
import { typedText } from '@/lib/forms/typedText'
import { templateOf, templateText, type FormPart } from '@/lib/opportunities/form/templates'

interface Values {
  name: string
}

const { resolver } = contractResolver<Values>({
  loadSchema: () => import('@/contract/forms/formTemplate').then((forms) => forms.templateName),
  toBody: ({ name }) => ({ name: typedText(name) }),
})

const incomplete = {
  code: null,
  message: 'A question or something to send is not complete. Complete it, then save the form.',
}

interface Props {
  part: FormPart
  onClose: () => void
}

/** Saves the application form under a name. */
export const SaveTemplateDialog = ({ part, onClose }: Props) => {
  const form = useForm<Values>({ defaultValues: { name: '' }, resolver })
  const template = templateOf(part)
  const { error } = form.getFieldState('name', form.formState)
  return (
    <FormDialog
      form={form}
      title="Save this form"
      confirmLabel="Save"
      send={({ name }) => createFormTemplate({ name: typedText(name), form: template })}
      onRefused={(fields) =>
        Object.keys(fields).some((path) => path.startsWith('form')) ? incomplete : undefined
      }
      onClose={onClose}
      onSaved={({ name }) => {
        notify.success(`The form “${name}” is saved.`, {
          detail: 'Use it in any opportunity of this profile.',
        })
        onClose()
      }}
    >
      <p>{templateText(template)}. Fees and dates are not saved with it.</p>
      <TextField
        {...form.register('name')}
        label="Name"
        autoComplete="off"
        limit={text.name}
        error={error?.message}
      />
    </FormDialog>
  )
}

import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import { FormProblem } from '@/components/auth/FormProblem'
import { Button } from '@/components/ui/actions/Button'
import { TextField } from '@/components/ui/inputs/TextField'
import { text } from '@/contract/limits/limits'
import { replyToRecord } from '@/lib/api/opportunities/records'
import { useSubmit } from '@/lib/forms/useSubmit'
import { useReload } from '@/lib/hooks/useReload'

interface Props {
  opportunityId: string
  reply: string
  onClose: () => void
}

/** Writes, changes or removes the reply to the record of a call. */
export const ReplyForm = ({ opportunityId, reply, onClose }: Props) => {
  const formRef = useRef<HTMLFormElement>(null)
  const form = useForm({ defaultValues: { text: reply } })
  const { reload } = useReload()
  const { submit, isSubmitting, failure } = useSubmit({
    form,
    formRef,
    send: ({ text: written }) => replyToRecord(opportunityId, written),
    onSaved: () => {
      onClose()
      reload()
    },
  })
  const { error } = form.getFieldState('text', form.formState)
  return (
    <form
      ref={formRef}
      noValidate
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <TextField
        {...form.register('text')}
        type="textarea"
        label="Your reply"
        hint="Shown beside the record. Leave it empty to remove your reply."
        minRows={3}
        limit={text.reason}
        error={error?.message}
      />
      <FormProblem>{failure?.message}</FormProblem>
      <div>
        <Button type="submit" size="small" busy={isSubmitting}>
          Save the reply
        </Button>{' '}
        <Button variant="quiet" size="small" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

import { useRef } from 'react'
import { useController, useForm } from 'react-hook-form'
import { FormProblem } from '@/components/auth/FormProblem'
import { Button } from '@/components/ui/actions/Button'
import { notify } from '@/components/ui/feedback/notify'
import { TextField } from '@/components/ui/inputs/TextField'
import type { Fulfillment } from '@/contract/admin'
import { adminUpdateFulfillment } from '@/lib/api/admin'
import { contractResolver } from '@/lib/forms/contractResolver'
import { useSubmit } from '@/lib/forms/useSubmit'
import { boostLabel } from '@/lib/fulfillment/fulfillmentList'
import styles from './Fulfillment.module.css'

const { resolver } = contractResolver<{ proofUrl: string }>({
  loadSchema: () => import('@/contract/forms/moderation').then((forms) => forms.fulfillmentProof),
  toBody: (values) => values,
})

interface Props {
  boost: Fulfillment
  onDone: () => void
}

/** Marks a boost as carried out. The link goes to its buyer by email. */
export const FulfillmentForm = ({ boost, onDone }: Props) => {
  const formRef = useRef<HTMLFormElement>(null)
  const form = useForm({ defaultValues: { proofUrl: '' }, resolver })
  const { field, fieldState } = useController({ control: form.control, name: 'proofUrl' })
  const { submit, isSubmitting, failure } = useSubmit({
    form,
    formRef,
    send: ({ proofUrl }) => adminUpdateFulfillment(boost.id, proofUrl.trim()),
    onSaved: () => {
      notify.success(`${boostLabel(boost)} is done. ${boost.profile.name} gets the link by email.`)
      onDone()
    },
  })
  return (
    <form
      ref={formRef}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <TextField
        label={`Link to the post for ${boost.subject.title ?? 'Untitled'}`}
        labelHidden
        placeholder="https://"
        type="url"
        required
        error={fieldState.error?.message}
        {...field}
      />
      <Button type="submit" variant="secondary" busy={isSubmitting}>
        Mark done
      </Button>
      <FormProblem>{failure?.message}</FormProblem>
    </form>
  )
}

import { useRef, type FormEvent } from 'react'
import { useController, useForm } from 'react-hook-form'
import { FormProblem } from '@/components/auth/FormProblem'
import { Button } from '@/components/ui/actions/Button'
import { TextField } from '@/components/ui/inputs/TextField'
import { text } from '@/contract/limits/limits'
import type { Verification } from '@/contract/verification'
import { chooseDomain } from '@/lib/api/verification'
import { useSubmit } from '@/lib/forms/useSubmit'
import styles from './Verification.module.css'

interface Props {
  domain: string
  onChosen: (verification: Verification | null) => unknown
}

export const DomainForm = ({ domain, onChosen }: Props) => {
  const form = useForm({ defaultValues: { domain } })
  const formRef = useRef<HTMLFormElement>(null)
  const { field, fieldState } = useController({
    control: form.control,
    name: 'domain',
    rules: { required: 'Enter a domain.' },
  })
  const { submit, isSubmitting, failure } = useSubmit({
    form,
    formRef,
    send: (values) => chooseDomain(values.domain),
    onSaved: ({ verification }) => {
      if (verification) form.reset({ domain: verification.domain })
      onChosen(verification)
    },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  return (
    <form ref={formRef} noValidate className={styles.form} onSubmit={send}>
      <TextField
        {...field}
        label="Domain"
        hint="Of your website or your mail, such as meridian-rooms.example."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={text.url}
        error={fieldState.error?.message}
      />
      <Button type="submit" variant={domain ? 'secondary' : 'primary'} busy={isSubmitting}>
        {domain ? 'Change the domain' : 'Continue'}
      </Button>
      <FormProblem>{failure?.message}</FormProblem>
    </form>
  )
}

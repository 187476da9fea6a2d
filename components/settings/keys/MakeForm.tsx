import { useRef, type FormEvent, type ReactNode } from 'react'
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { FormProblem } from '@/components/auth/FormProblem'
import { Button } from '@/components/ui/actions/Button'
import type { ApiResult } from '@/lib/api/client'
import { useSubmit } from '@/lib/forms/useSubmit'
import styles from './Keys.module.css'

interface Props<Values extends FieldValues, Made> {
  empty: Values
  send: (values: Values) => Promise<ApiResult<Made>>
  /** The form is empty again by then. */
  onMade: (made: Made) => unknown
  label: string
  children: (form: UseFormReturn<Values>) => ReactNode
}

/** A form whose result is shown once. What is refused is shown at its field. */
export const MakeForm = <Values extends FieldValues, Made>(props: Props<Values, Made>) => {
  const { empty, send, onMade, label, children } = props
  const form = useForm<Values>({ defaultValues: empty as DefaultValues<Values> })
  const formRef = useRef<HTMLFormElement>(null)
  const { submit, isSubmitting, failure } = useSubmit({
    form,
    formRef,
    send,
    onSaved: (made) => {
      form.reset(empty)
      return void onMade(made)
    },
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  return (
    <form ref={formRef} noValidate className={styles.form} onSubmit={onSubmit}>
      {children(form)}
      <Button type="submit" busy={isSubmitting}>
        {label}
      </Button>
      <FormProblem>{failure?.message}</FormProblem>
    </form>
  )
}

import { useRef, useState, type ChangeEvent, type ReactNode, type SubmitEvent } from 'react'
import { useForm } from 'react-hook-form'
import type { SignInResult } from '@/lib/identity/signIn'
import { formMessage, missing, type FormMessage } from '@/lib/identity/signInMessages'
import { readTypedEmail, rememberTypedEmail } from '@/lib/identity/typedEmail'
import { AuthMessage } from './AuthMessage'

type Field = NonNullable<FormMessage['field']>
type Values = Record<Field, string>

const keepEmail = ({ target }: ChangeEvent<HTMLInputElement>) => rememberTypedEmail(target.value)

const normalized = ({ email, password, phone, code }: Values): Values => ({
  email: email.trim(),
  password,
  phone: phone.trim(),
  code: code.replace(/\s/g, ''),
})

/**
 * A form of one or two fields that the identity service checks. What is typed stays after a
 * failure, and a second submission waits for the first. The email address is kept for the next form.
 */
export const useAuthForm = (
  fields: readonly Field[],
  send: (values: Values) => Promise<SignInResult>,
) => {
  const { register, setValue, setFocus, handleSubmit, formState } = useForm<Values>({
    defaultValues: { email: readTypedEmail() },
  })
  const isSubmitted = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<FormMessage | null>(null)

  const submit = async (values: Values) => {
    isSubmitted.current = true
    setBusy(true)
    const result = await send(normalized(values))
    // After a success the form stays busy until the next page has loaded.
    if (!result.failure) return
    isSubmitted.current = false
    setBusy(false)
    const message = formMessage(result.failure)
    setFailure(message)
    if (message.field) setFocus(message.field)
  }

  const handle = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSubmitted.current) return
    setFailure(null)
    // Password managers fill in fields without an event.
    const typed = new FormData(event.currentTarget)
    for (const field of ['email', 'password', 'phone', 'code'] as const)
      setValue(field, String(typed.get(field) ?? ''))
    if (typed.has('email')) rememberTypedEmail(String(typed.get('email')))
    void handleSubmit(submit)(event)
  }

  const firstEmpty = fields.find((field) => formState.errors[field])
  const errorOf = (field: Field): ReactNode => {
    if (failure?.field === field) return <AuthMessage {...failure} />
    return firstEmpty === field ? formState.errors[field]?.message : undefined
  }
  return {
    isBusy,
    /** An error that concerns the form as a whole. */
    problem: failure?.field === null ? <AuthMessage {...failure} /> : undefined,
    fieldProps: (field: Field) => {
      const error = errorOf(field)
      return {
        ...register(field, {
          validate: (typed = '') => typed.trim() !== '' || missing[field],
          ...(field === 'email' && { onChange: keepEmail }),
        }),
        error: error && <span role="alert">{error}</span>,
      }
    },
    formProps: {
      noValidate: true,
      // Keeps credentials out of the URL, should the browser submit the form.
      method: 'post',
      onSubmit: handle,
    },
  }
}

import { useRef, useState, type ReactNode, type SubmitEvent } from 'react'
import { AuthMessage } from './AuthMessage'
import type { SignInResult } from '@/lib/identity/signIn'
import { formMessage, type FormMessage } from '@/lib/identity/signInMessages'

type Field = NonNullable<FormMessage['field']>

const gaps: Record<Field, string> = {
  email: 'Write your email address.',
  password: 'Write your password.',
  phone: 'Write your phone number.',
  code: 'Write the code from the message.',
}

/**
 * A form of one or two fields that asks the identity service. What is typed stays whatever happens;
 * a second press before the first has been answered changes nothing.
 */
export const useAuthForm = (
  fields: readonly Field[],
  send: (values: Record<Field, string>) => Promise<SignInResult>,
) => {
  const form = useRef<HTMLFormElement>(null)
  const isSent = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<FormMessage | null>(null)

  const show = (message: FormMessage) => {
    setProblem(message)
    if (message.field) form.current?.querySelector<HTMLElement>(`[name=${message.field}]`)?.focus()
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSent.current) return
    const data = new FormData(event.currentTarget)
    const typed = (field: Field) => String(data.get(field) ?? '')
    const values = {
      email: typed('email').trim(),
      password: typed('password'),
      phone: typed('phone').trim(),
      code: typed('code').replace(/\s/g, ''),
    }
    const empty = fields.find((field) => !values[field])
    if (empty) return show({ field: empty, text: gaps[empty] })
    isSent.current = true
    setBusy(true)
    setProblem(null)
    const { failure } = await send(values)
    // After success the form stays busy until what follows is there.
    if (!failure) return
    isSent.current = false
    setBusy(false)
    show(formMessage(failure))
  }

  return {
    isBusy,
    /** What is wrong with the form as a whole. */
    problem: problem?.field === null ? <AuthMessage {...problem} /> : undefined,
    errorOf: (field: Field): ReactNode =>
      problem?.field === field ? (
        <span role="alert">
          <AuthMessage {...problem} />
        </span>
      ) : undefined,
    formProps: {
      ref: form,
      noValidate: true,
      // What is typed never stands in an address.
      method: 'post',
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => void submit(event),
    },
  }
}

import Link from 'next/link'
import { useRef, useState, type SubmitEvent } from 'react'
import { Button } from '@/components/ui/Button'
import { TextField } from '@/components/ui/TextField'
import { useAuth } from '@/contexts/AuthContext'
import { paths } from '@/lib/paths'
import { formMessage, type FormMessage } from '@/lib/signIn'
import styles from './EmailForm.module.css'

interface Props {
  mode: 'login' | 'signup'
}

const words = {
  login: { submit: 'Log in', password: 'current-password' },
  signup: { submit: 'Create an account', password: 'new-password' },
} as const

const missing = (email: string, password: string): FormMessage | null => {
  if (!email.trim()) return { field: 'email', text: 'Write your email address.' }
  if (!password) return { field: 'password', text: 'Write your password.' }
  return null
}

/** Signs in or up by email and password; what is typed stays whatever happens. */
export const EmailForm = ({ mode }: Props) => {
  const { signInByEmail, signUpByEmail } = useAuth()
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
    // A second press before the first has been answered changes nothing.
    if (isSent.current) return
    const data = new FormData(event.currentTarget)
    const email = String(data.get('email') ?? '')
    const password = String(data.get('password') ?? '')
    const gap = missing(email, password)
    if (gap) return show(gap)
    isSent.current = true
    setBusy(true)
    setProblem(null)
    const enter = mode === 'login' ? signInByEmail : signUpByEmail
    const { failure } = await enter(email.trim(), password)
    // After success the form stays busy until the page that follows is there.
    if (!failure) return
    isSent.current = false
    setBusy(false)
    show(formMessage(failure))
  }

  const errorOf = (field: 'email' | 'password') =>
    problem?.field === field ? <span role="alert">{problem.text}</span> : undefined

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete={mode === 'login' ? 'username' : 'email'}
        required
        error={errorOf('email')}
      />
      <TextField
        label="Password"
        type="password"
        name="password"
        autoComplete={words[mode].password}
        required
        hint={mode === 'signup' ? 'At least 6 characters.' : undefined}
        error={errorOf('password')}
      />
      {mode === 'login' && (
        <Link className={styles.forgot} href={paths.resetPassword}>
          Forgot your password?
        </Link>
      )}
      {problem && !problem.field && (
        <p role="alert" className={styles.problem}>
          {problem.text}
        </p>
      )}
      <Button type="submit" size="large" block busy={isBusy}>
        {words[mode].submit}
      </Button>
      <noscript>
        <p className="micro">
          Signing in needs JavaScript. Everything else can be read without it.
        </p>
      </noscript>
    </form>
  )
}

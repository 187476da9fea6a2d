import Link from 'next/link'
import { TextField } from '@/components/ui/inputs/TextField'
import { useSignIn } from '@/contexts/useSignIn'
import { paths, withQuery } from '@/lib/navigation/paths'
import styles from './EmailForm.module.css'
import { FormProblem } from './FormProblem'
import { SubmitButton } from './SubmitButton'
import { useAuthForm } from './useAuthForm'

const words = {
  login: { submit: 'Log in', email: 'username', password: 'current-password' },
  signup: { submit: 'Create an account', email: 'email', password: 'new-password' },
} as const

/** Signs in or up by email and password. */
export const EmailForm = ({ mode, next }: { mode: 'login' | 'signup'; next?: string }) => {
  const { signInByEmail, signUpByEmail } = useSignIn()
  const enter = mode === 'login' ? signInByEmail : signUpByEmail
  const { formProps, isBusy, problem, fieldProps } = useAuthForm(
    ['email', 'password'],
    ({ email, password }) => enter(email, password),
  )
  return (
    <form className={styles.form} {...formProps}>
      <TextField
        label="Email"
        type="email"
        autoComplete={words[mode].email}
        required
        {...fieldProps('email')}
      />
      <TextField
        label="Password"
        type="password"
        autoComplete={words[mode].password}
        required
        hint={mode === 'signup' ? 'At least 6 characters.' : undefined}
        {...fieldProps('password')}
      />
      {mode === 'login' && (
        <Link className={styles.forgot} href={withQuery(paths.resetPassword, { next })}>
          Forgot your password?
        </Link>
      )}
      <FormProblem>{problem}</FormProblem>
      <SubmitButton busy={isBusy}>{words[mode].submit}</SubmitButton>
      <noscript>
        <p className="micro">
          Signing in needs JavaScript. Everything else can be read without it.
        </p>
      </noscript>
    </form>
  )
}

import Link from 'next/link'
import { PasswordField } from '@/components/ui/inputs/PasswordField'
import { TextField } from '@/components/ui/inputs/TextField'
import { useSignIn } from '@/contexts/useSignIn'
import { rememberTypedEmail } from '@/lib/identity/typedEmail'
import { paths, withQuery } from '@/lib/navigation/paths'
import styles from './EmailForm.module.css'
import { FormProblem } from './FormProblem'
import { SubmitButton } from './SubmitButton'
import { useAuthForm } from './useAuthForm'

const modes = {
  login: { submit: 'Log in', email: 'username', password: 'current-password' },
  signup: { submit: 'Create an account', email: 'email', password: 'new-password' },
} as const

/** Signs in or up by email and password. */
export const EmailForm = ({ mode, next }: { mode: 'login' | 'signup'; next?: string }) => {
  const { signInByEmail, signUpByEmail } = useSignIn()
  const signIn = mode === 'login' ? signInByEmail : signUpByEmail
  const { formProps, isBusy, problem, fieldProps } = useAuthForm(
    ['email', 'password'],
    async ({ email, password }) => {
      const result = await signIn(email, password)
      if (!result.failure) rememberTypedEmail('')
      return result
    },
  )
  return (
    <form className={styles.form} {...formProps}>
      <TextField
        label="Email"
        type="email"
        autoComplete={modes[mode].email}
        required
        {...fieldProps('email')}
      />
      <PasswordField
        label="Password"
        autoComplete={modes[mode].password}
        required
        hint={mode === 'signup' ? 'At least 6 characters.' : undefined}
        {...fieldProps('password')}
      />
      {mode === 'login' && (
        <Link
          className={styles.forgot}
          href={withQuery(paths.resetPassword, { next })}
          data-keeps-next
        >
          Forgot your password?
        </Link>
      )}
      <FormProblem>{problem}</FormProblem>
      <SubmitButton busy={isBusy}>{modes[mode].submit}</SubmitButton>
      <noscript>
        <p className="micro">
          Signing in needs JavaScript. You can read everything else without it.
        </p>
      </noscript>
    </form>
  )
}

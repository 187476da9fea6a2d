import { useRouter } from 'next/router'
import { useState } from 'react'
import { Button } from '@/components/ui/actions/Button'
import { TextField } from '@/components/ui/inputs/TextField'
import { useSignIn } from '@/contexts/useSignIn'
import { paths } from '@/lib/navigation/paths'
import { safeNext } from '@/lib/navigation/redirects'
import { AuthSheet } from './AuthSheet'
import styles from './EmailForm.module.css'
import { FormProblem } from './FormProblem'
import { SubmitButton } from './SubmitButton'
import { useAuthForm } from './useAuthForm'

/** Requests a password reset. The response does not reveal whether the account exists. */
export const RequestPasswordReset = () => {
  const { sendPasswordReset } = useSignIn()
  const next = safeNext(useRouter().query.next) ?? undefined
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { formProps, isBusy, problem, fieldProps } = useAuthForm(['email'], async ({ email }) => {
    const result = await sendPasswordReset(email)
    if (!result.failure) setSentTo(email)
    return result
  })
  if (sentTo) {
    return (
      <AuthSheet title="Check your email">
        <p role="status">
          If there is an account for {sentTo}, we’ve sent a link to set a new password. The link
          works once.
        </p>
        <Button href={paths.login(next)}>Back to log in</Button>
      </AuthSheet>
    )
  }
  return (
    <AuthSheet title="Reset your password">
      <p>Enter your email and we’ll send you a link to set a new password.</p>
      <form className={styles.form} {...formProps}>
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          required
          {...fieldProps('email')}
        />
        <FormProblem>{problem}</FormProblem>
        <SubmitButton busy={isBusy}>Send the link</SubmitButton>
        <noscript>
          <p className="micro">Sending the link needs JavaScript.</p>
        </noscript>
      </form>
    </AuthSheet>
  )
}

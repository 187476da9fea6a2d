import { useState } from 'react'
import { Button } from '@/components/ui/actions/Button'
import { TextField } from '@/components/ui/inputs/TextField'
import { useSignIn } from '@/contexts/useSignIn'
import { paths } from '@/lib/navigation/paths'
import { AuthSheet } from './AuthSheet'
import styles from './EmailForm.module.css'
import { FormProblem } from './FormProblem'
import { SubmitButton } from './SubmitButton'
import { useAuthForm } from './useAuthForm'

/** Sets a new password with the code from an email. */
export const NewPassword = ({ code }: { code: string }) => {
  const { confirmPasswordReset } = useSignIn()
  const [isSet, setSet] = useState(false)
  const { formProps, isBusy, problem, fieldProps } = useAuthForm(
    ['password'],
    async ({ password }) => {
      const result = await confirmPasswordReset(code, password)
      setSet(!result.failure)
      return result
    },
  )
  if (isSet) {
    return (
      <AuthSheet title="Your new password is set">
        <p role="status">Use it the next time you log in.</p>
        <Button href={paths.login()}>Log in</Button>
      </AuthSheet>
    )
  }
  return (
    <AuthSheet title="Choose a new password">
      <form className={styles.form} {...formProps}>
        <TextField
          label="Password"
          type="password"
          autoComplete="new-password"
          required
          hint="At least 6 characters."
          {...fieldProps('password')}
        />
        <FormProblem>{problem}</FormProblem>
        <SubmitButton busy={isBusy}>Set password</SubmitButton>
      </form>
      {problem && (
        <Button variant="quiet" href={paths.resetPassword}>
          Request a new link
        </Button>
      )}
    </AuthSheet>
  )
}

import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/actions/Button'
import { PasswordField } from '@/components/ui/inputs/PasswordField'
import { useSignIn } from '@/contexts/useSignIn'
import { formMessage } from '@/lib/identity/signInMessages'
import { paths } from '@/lib/navigation/paths'
import { AuthSheet } from './AuthSheet'
import styles from './EmailForm.module.css'
import { FormProblem } from './FormProblem'
import { SubmitButton } from './SubmitButton'
import { useAuthForm } from './useAuthForm'

/** Codes of the identity service for a link that was used, is too old, or has no account any more. */
const usedUp = new Set<string | null>([
  'auth/expired-action-code',
  'auth/invalid-action-code',
  'auth/user-disabled',
  'auth/user-not-found',
])

/** The code that was checked last, and why it can't be used. */
const useCheckedCode = (
  code: string,
  check: ReturnType<typeof useSignIn>['checkPasswordReset'],
) => {
  const [checked, setChecked] = useState<{ code: string; problem?: string } | null>(null)
  useEffect(() => {
    let isOver = false
    void check(code).then(({ failure }) => {
      if (isOver) return
      // Any other failure may be over when the password is sent.
      const isUsed = failure !== undefined && usedUp.has(failure.code)
      setChecked({ code, ...(isUsed && { problem: formMessage(failure).text }) })
    })
    return () => {
      isOver = true
    }
  }, [code, check])
  return checked
}

/** Sets a new password with the code from an email. */
export const NewPassword = ({ code }: { code: string }) => {
  const { checkPasswordReset, confirmPasswordReset } = useSignIn()
  const [isSet, setSet] = useState(false)
  const checked = useCheckedCode(code, checkPasswordReset)
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
  if (checked?.code !== code) {
    return (
      <AuthSheet title="Choose a new password">
        <p role="status">One moment.</p>
      </AuthSheet>
    )
  }
  if (checked.problem) {
    return (
      <AuthSheet title="This link doesn’t work any more">
        <p role="alert">{checked.problem}</p>
        <Button href={paths.resetPassword}>Request a new link</Button>
      </AuthSheet>
    )
  }
  return (
    <AuthSheet title="Choose a new password">
      <form className={styles.form} {...formProps}>
        <PasswordField
          label="Password"
          autoComplete="new-password"
          required
          hint="At least 6 characters."
          {...fieldProps('password')}
        />
        <FormProblem>{problem}</FormProblem>
        <SubmitButton busy={isBusy}>Set password</SubmitButton>
        <noscript>
          <p className="micro">Setting a password needs JavaScript.</p>
        </noscript>
      </form>
      {problem && (
        <Button variant="quiet" href={paths.resetPassword}>
          Request a new link
        </Button>
      )}
    </AuthSheet>
  )
}

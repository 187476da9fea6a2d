import { useState } from 'react'
import { Button } from '@/components/ui/actions/Button'
import { TextField } from '@/components/ui/inputs/TextField'
import { useSignIn } from '@/contexts/useSignIn'
import { useCountdown } from '@/lib/hooks/useCountdown'
import type { SignInResult } from '@/lib/identity/signIn'
import { formMessage } from '@/lib/identity/signInMessages'
import { useTask } from '@/lib/hooks/useTask'
import styles from './EmailForm.module.css'
import { FormProblem } from './FormProblem'
import { SubmitButton } from './SubmitButton'
import { AuthMessage } from './AuthMessage'
import { useAuthForm } from './useAuthForm'

const resendAfter = 30_000

interface Props {
  /** The number, and when the code was sent (epoch, ms). */
  sent: { to: string; at: number }
  onResend: () => Promise<SignInResult>
  onBack: () => void
}

export const CodeForm = ({ sent, onResend, onBack }: Props) => {
  const { signInByPhoneCode } = useSignIn()
  const wait = useCountdown(sent.at + resendAfter)
  const [resent, setResent] = useState<SignInResult | null>(null)
  const { run, isBusy: isSending } = useTask()
  const { formProps, isBusy, problem, fieldProps } = useAuthForm(['code'], ({ code }) =>
    signInByPhoneCode(code),
  )

  const resend = () => run(async () => setResent(await onResend()))

  return (
    <form className={styles.form} {...formProps}>
      <p role="status">
        {resent && !resent.failure ? 'Another code' : 'A code'} is on its way to{' '}
        <span className="nowrap">{sent.to}</span>.
      </p>
      <TextField
        label="Code"
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        required
        hint="Six digits."
        {...fieldProps('code')}
      />
      <FormProblem>
        {problem ?? (resent?.failure && <AuthMessage {...formMessage(resent.failure)} />)}
      </FormProblem>
      <SubmitButton busy={isBusy}>Continue</SubmitButton>
      <div className={styles.actions}>
        <Button variant="quiet" busy={isSending} disabled={wait > 0} onClick={() => void resend()}>
          {wait > 0 ? `Send another code in ${wait} s` : 'Send another code'}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          Use another number
        </Button>
      </div>
    </form>
  )
}

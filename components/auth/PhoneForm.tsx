import { useState } from 'react'
import { TextField } from '@/components/ui/inputs/TextField'
import { useSignIn } from '@/contexts/useSignIn'
import { e164 } from '@/contract/values/phones'
import type { SignInResult } from '@/lib/identity/signIn'
import { notAPhoneNumber } from '@/lib/identity/signInMessages'
import { CodeForm } from './CodeForm'
import styles from './EmailForm.module.css'
import { FormProblem } from './FormProblem'
import { SubmitButton } from './SubmitButton'
import { useAuthForm } from './useAuthForm'

export const PhoneForm = () => {
  const { sendPhoneCode } = useSignIn()
  const [sent, setSent] = useState<{ to: string; at: number } | null>(null)

  const send = async (number: string) => {
    const to = e164(number)
    if (!to) return notAPhoneNumber
    const result = await sendPhoneCode(to)
    if (!result.failure) setSent({ to, at: Date.now() })
    return result
  }

  if (sent)
    return <CodeForm sent={sent} onResend={() => send(sent.to)} onBack={() => setSent(null)} />
  return <NumberForm send={send} />
}

const NumberForm = ({ send }: { send: (number: string) => Promise<SignInResult> }) => {
  const { formProps, isBusy, problem, fieldProps } = useAuthForm(['phone'], ({ phone }) =>
    send(phone),
  )
  return (
    <form className={styles.form} {...formProps}>
      <TextField
        label="Phone number"
        type="tel"
        autoComplete="tel"
        required
        hint="With its country code, such as +49 170 1234567. We’ll text you a code."
        {...fieldProps('phone')}
      />
      <FormProblem>{problem}</FormProblem>
      <SubmitButton busy={isBusy}>Send the code</SubmitButton>
    </form>
  )
}

import { useState, type KeyboardEvent } from 'react'
import { useFormContext } from 'react-hook-form'
import { FormProblem } from '@/components/auth/FormProblem'
import { Button } from '@/components/ui/actions/Button'
import { Status } from '@/components/ui/feedback/Status'
import { TextField } from '@/components/ui/inputs/TextField'
import { text } from '@/contract/limits/limits'
import type { ApplicationValues } from '@/lib/applications/applicationValues'
import { useApplicationField } from '@/lib/applications/useApplicationField'
import styles from './ApplicationForm.module.css'
import { useAddressCode } from './useAddressCode'

const looksComplete = /^\S+@\S+\.\S+$/

interface Props {
  isBusy: boolean
  onConfirm: (code: string) => void
}

/** The six digits that were mailed. */
const CodeField = ({ isBusy, onConfirm }: Props) => {
  const [code, setCode] = useState('')
  const confirm = () => onConfirm(code.replace(/\D/g, ''))
  // Enter would submit the application.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    confirm()
  }
  return (
    <>
      <TextField
        name="code"
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        value={code}
        onChange={({ target }) => setCode(target.value)}
        onKeyDown={onKeyDown}
      />
      <Button size="small" busy={isBusy} onClick={confirm}>
        Confirm
      </Button>
    </>
  )
}

/** Where the decision is sent: the address of the account, or another one that its owner confirms with a code. */
export const EmailField = () => {
  const field = useApplicationField('email')
  const { clearErrors } = useFormContext<ApplicationValues>()
  const email = field.value.trim().toLowerCase()
  const code = useAddressCode(email, () => clearErrors('email'))
  const needsCode = looksComplete.test(email) && code.isConfirmed === false
  return (
    <div className={styles.email}>
      <TextField
        {...field}
        type="email"
        label="Email address"
        autoComplete="email"
        hint="The decision is sent here."
        limit={text.email}
      />
      <div role="status">
        {code.isConfirmed === null && looksComplete.test(email) && (
          // Usually it is confirmed: its line is there before that is known.
          <span aria-hidden="true" className={styles.reserved}>
            <Status state="full">{'\u00a0'}</Status>
          </span>
        )}
        {code.isConfirmed === true && <Status state="full">Confirmed</Status>}
        {needsCode && code.isSent && (
          <p className="micro">
            We sent a code to <bdi>{email}</bdi>. It is valid for 30 minutes.
          </p>
        )}
      </div>
      {needsCode && !code.isSent && (
        <p className="micro">
          Before you submit, confirm that this address is yours: we send a code to it.
        </p>
      )}
      {needsCode && code.isSent && (
        <CodeField
          key={email}
          isBusy={code.busy === 'confirming'}
          onConfirm={(typed) => void code.confirm(typed)}
        />
      )}
      {needsCode && <FormProblem>{code.problem}</FormProblem>}
      {needsCode && (
        <Button
          variant={code.isSent ? 'quiet' : 'secondary'}
          size="small"
          busy={code.busy === 'sending'}
          onClick={() => void code.send()}
        >
          {code.isSent ? 'Send another code' : 'Send a code'}
        </Button>
      )}
    </div>
  )
}

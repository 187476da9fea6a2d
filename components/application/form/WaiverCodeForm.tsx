import { useEffect, useRef, useState, type FormEvent } from 'react'
import { FormProblem } from '@/components/auth/FormProblem'
import { Button } from '@/components/ui/actions/Button'
import { TextField } from '@/components/ui/inputs/TextField'
import type { Application, ApplicationFee } from '@/contract/applications/applications'
import { codeProblemWords } from '@/contract/enums/payments/waivers'
import { text } from '@/contract/limits/limits'
import type { ApiFailure } from '@/lib/api/client'
import { formMessage, problemsFrom } from '@/lib/api/failures'
import { enterWaiverCode, removeWaiverCode } from '@/lib/api/applications/waivers'
import { percentText } from '@/lib/applications/fees/waiverWords'
import { useRequest } from '@/lib/hooks/useRequest'
import styles from './ApplicationFee.module.css'

interface Props {
  /** The application's. */
  id: string
  onChange: (application: Application) => void
}

const messageOf = (failure: ApiFailure) => problemsFrom(failure).code ?? formMessage(failure)

/** Enters a code. The new amount is shown before it is paid. */
export const WaiverCodeForm = ({ id, onChange }: Props) => {
  const [code, setCode] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { send, isBusy, problem, clear } = useRequest({ words: messageOf })
  const field = useRef<HTMLInputElement>(null)
  // The button that has shown the field is gone.
  useEffect(() => field.current?.focus(), [])
  const use = (event: FormEvent) => {
    event.preventDefault()
    setMissing(code.trim() === '')
    if (code.trim() !== '') void send(() => enterWaiverCode(id, code), { onDone: onChange })
  }
  return (
    <form className={styles.code} noValidate aria-label="Code" onSubmit={use}>
      <TextField
        ref={field}
        name="code"
        label="Code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={text.word}
        value={code}
        error={isMissing ? 'Enter the code.' : (problem ?? undefined)}
        onChange={({ target }) => {
          setCode(target.value)
          setMissing(false)
          clear()
        }}
      />
      <Button type="submit" variant="secondary" busy={isBusy}>
        Use the code
      </Button>
    </form>
  )
}

interface EnteredProps extends Props {
  code: NonNullable<ApplicationFee['code']>
}

/** The code that was entered, and what it does. */
export const EnteredCode = ({ id, code: entered, onChange }: EnteredProps) => {
  const { code, percent, isUsed, problem } = entered
  const request = useRequest()
  const remove = () => request.send(() => removeWaiverCode(id), { onDone: onChange })
  return (
    <>
      <p role={problem ? 'alert' : undefined}>
        {problem
          ? `The code ${code} ${codeProblemWords[problem]}. Remove it to pay the whole fee.`
          : `Code ${code}: ${percentText(percent).toLowerCase()}.`}
      </p>
      {!isUsed && (
        <Button
          variant="quiet"
          size="small"
          busy={request.isBusy}
          aria-label={`Remove the code ${code}`}
          onClick={() => void remove()}
        >
          Remove
        </Button>
      )}
      <FormProblem>{request.problem}</FormProblem>
    </>
  )
}

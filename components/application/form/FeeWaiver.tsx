import { useState } from 'react'
import { Button } from '@/components/ui/actions/Button'
import type { Application, ApplicationFee } from '@/contract/applications/applications'
import { formatDay } from '@/lib/formatting/dates'
import styles from './ApplicationFee.module.css'
import { EnteredCode, WaiverCodeForm } from './WaiverCodeForm'
import { WaiverRequestDialog } from './WaiverRequestDialog'

interface Props {
  application: Application
  fee: ApplicationFee
  onChange: (application: Application) => void
}

/** What the organizer has answered. */
const requestWords = ({ state, requestedAt }: NonNullable<ApplicationFee['request']>) => {
  if (state === 'GRANTED') return 'The organizer waived the fee of this application.'
  if (state === 'REFUSED') return 'The organizer didn’t waive the fee.'
  return `You asked the organizer on ${formatDay(requestedAt.slice(0, 10))} to waive the fee. We mail you the answer. Submit your application then.`
}

/** A code that lowers the fee, and a request to waive it. */
export const FeeWaiver = ({ application, fee, onChange }: Props) => {
  const { id, setup, state } = application
  const { code, request, paid, due, isProcessing } = fee
  const [isEntering, setEntering] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const isDue = due.amountMinor > 0 && !isProcessing
  const mayAsk =
    isDue && setup?.waiverRequests === true && !request && !paid && state !== 'SUBMITTED'
  const mayEnter = isDue && !code && !isEntering
  const entered = (next: Application) => {
    setEntering(false)
    onChange(next)
  }
  if (!isDue && !code && !request) return null
  return (
    <div className={styles.waiver}>
      {request && <p>{requestWords(request)}</p>}
      {code ? (
        <EnteredCode id={id} code={code} onChange={onChange} />
      ) : (
        isEntering && <WaiverCodeForm id={id} onChange={entered} />
      )}
      {(mayEnter || mayAsk) && (
        <div className={`row ${styles.actions}`}>
          {mayEnter && (
            <Button variant="quiet" size="small" onClick={() => setEntering(true)}>
              Have a code?
            </Button>
          )}
          {mayAsk && (
            <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
              Ask for a waiver
            </Button>
          )}
        </div>
      )}
      {isAsking && (
        <WaiverRequestDialog
          id={id}
          onClose={() => setAsking(false)}
          onSent={(next) => {
            setAsking(false)
            onChange(next)
          }}
        />
      )}
    </div>
  )
}

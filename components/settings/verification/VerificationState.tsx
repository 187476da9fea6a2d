import { useState } from 'react'
import { VerifiedMark } from '@/components/profile/VerifiedMark'
import { Button } from '@/components/ui/actions/Button'
import { notify } from '@/components/ui/feedback/notify'
import { Dialog } from '@/components/ui/overlays/Dialog'
import { domainFailures, proofMethods, verificationStates } from '@/contract/enums/verification'
import { verificationLimits } from '@/contract/limits/verificationLimits'
import type { Verification } from '@/contract/verification'
import { removeVerification } from '@/lib/api/verification'
import { formatDay } from '@/lib/formatting/dates'
import { useRequest } from '@/lib/hooks/useRequest'
import styles from './Verification.module.css'

const Facts = ({ verification }: { verification: Verification }) => {
  const { domain, state, method, checkedAt, failingSince, failure, revokedReason } = verification
  return (
    <div className={styles.state} role="status">
      <p className={styles.name}>
        {state === 'VERIFIED' ? (
          <VerifiedMark domain={domain} explained />
        ) : (
          verificationStates[state]
        )}
      </p>
      {method && checkedAt && (
        <p className="meta">
          {proofMethods[method]}, checked on {formatDay(checkedAt)}. We check again every month.
        </p>
      )}
      {failure && <p>{domainFailures[failure]}</p>}
      {failingSince && (
        <p>
          We try every day. The mark goes {verificationLimits.graceDays} days after{' '}
          {formatDay(failingSince)} unless it works again.
        </p>
      )}
      {revokedReason && <p>Reason: {revokedReason}</p>}
    </div>
  )
}

interface Props {
  verification: Verification
  onRemoved: () => unknown
}

/** What the domain proves today, and how to remove it. */
export const VerificationState = ({ verification, onRemoved }: Props) => {
  const { domain, state } = verification
  const { send, isBusy } = useRequest()
  const [isOpen, setOpen] = useState(false)
  const remove = () =>
    send(removeVerification, {
      onDone: () => {
        setOpen(false)
        notify.success(`${domain} was removed.`)
        return onRemoved()
      },
      onFailure: ({ error }) => notify.error('The domain is still here.', { detail: error }),
    })
  return (
    <>
      <Facts verification={verification} />
      {state !== 'REVOKED' && (
        <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
          Remove the domain
        </Button>
      )}
      <Dialog
        open={isOpen}
        danger
        title={`Remove ${domain}?`}
        confirmLabel="Remove"
        busy={isBusy}
        onClose={() => setOpen(false)}
        onConfirm={() => void remove()}
      >
        Your profile and opportunities are no longer shown as verified. You can prove the domain
        again, with a new record or file.
      </Dialog>
    </>
  )
}

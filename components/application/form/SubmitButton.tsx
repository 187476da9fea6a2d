import { useWatch } from 'react-hook-form'
import { FormProblem } from '@/components/auth/FormProblem'
import { Button } from '@/components/ui/actions/Button'
import type { Application } from '@/contract/applications/applications'
import { opensWords } from '@/contract/pricing/feeWords'
import type { ApplicationValues } from '@/lib/applications/applicationValues'
import { useArePaymentsOpen, useFeeDue } from '@/lib/applications/fees/useFeeNow'
import { formatMoney } from '@/lib/formatting/money'
import { useIsSlow } from '@/lib/hooks/useIsSlow'
import { useTask } from '@/lib/hooks/useTask'
import type { ApplicationFormState } from './useApplicationForm'

const words = ({ state }: Application) =>
  state === 'SUBMITTED' ? 'Submit the changes' : 'Submit the application'

/** Why it can't be submitted now; null when it can. */
const useWaiting = ({ call, fee }: Application, isToPay: boolean): string | null => {
  const isOpen = useArePaymentsOpen(call)
  if (fee?.isProcessing) return 'Your payment is being processed.'
  return isToPay && !isOpen && call.paymentsOpenOn ? `${opensWords(call.paymentsOpenOn)}.` : null
}

/** Submits; with a fee to pay, leads to the payment, which submits. */
export const SubmitButton = ({ state }: { state: ApplicationFormState }) => {
  const { saved, payment } = state
  const { run, isBusy } = useTask()
  const works = useWatch<ApplicationValues, 'works'>({ name: 'works' })
  const { paid = null, waiver = null } = saved.fee ?? {}
  const due = useFeeDue({ call: saved.call, paid, waiver }, works.length)
  const isToPay = due !== null && due.amountMinor > 0
  const waiting = useWaiting(saved, isToPay)
  const isSlow = useIsSlow(isBusy)
  return (
    <>
      <FormProblem>{payment.problem}</FormProblem>
      <Button
        block
        busy={isBusy || payment.isBusy}
        disabled={waiting !== null}
        onClick={() => void run(state.submit)}
      >
        {isToPay ? `Pay ${formatMoney(due)} and submit` : words(saved)}
      </Button>
      {waiting && <p className="micro">{waiting}</p>}
      <div role="status">
        {isSlow && (
          <p className="micro">
            This takes longer than usual, perhaps because many people are submitting right now.
            Leave this page open.
          </p>
        )}
      </div>
    </>
  )
}

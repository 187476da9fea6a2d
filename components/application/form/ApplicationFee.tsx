import type { ReactNode } from 'react'
import type { ApplicationCall } from '@/contract/applications/applications'
import type { Money } from '@/contract/forms/money'
import { type FeeTerms } from '@/contract/pricing/applicationFees'
import { applicationFee, isEarly, type Paid } from '@/contract/pricing/feeAmounts'
import { feeLeft, type Waiver } from '@/contract/pricing/feeWaivers'
import { answerWords, earlyWords, includedWords, opensWords } from '@/contract/pricing/feeWords'
import { useArePaymentsOpen, useFeeMoment } from '@/lib/applications/fees/useFeeNow'
import { formatMoney } from '@/lib/formatting/money'
import { countOf } from '@/lib/formatting/numbers'
import styles from './ApplicationFee.module.css'

interface Props {
  call: Pick<ApplicationCall, 'deadline' | 'payout' | 'guaranteedOn' | 'paymentsOpenOn'>
  fee: FeeTerms
  works: number
  /** What was paid for this application; null before. */
  paid: Paid | null
  /** What of the fee is waived; null for nothing. */
  waiver: Waiver | null
  /** The ways to a waiver. */
  children?: ReactNode
}

const worksText = (count: number) => countOf(count, 'work', 'works')

interface AmountProps extends Pick<Props, 'works' | 'paid'> {
  /** What the selection costs without a waiver. */
  full: Money
  /** What is left to pay. */
  due: Money
}

/** What this selection costs, and what of it is left to pay. */
const Amount = ({ works, paid, full, due }: AmountProps) => {
  if (!paid)
    return (
      <>
        Fee: <strong>{formatMoney(due)}</strong>
        {due.amountMinor < full.amountMinor && ` instead of ${formatMoney(full)}`}
        {works > 0 && ` for ${worksText(works)}`}
      </>
    )
  const before = `${formatMoney({ ...due, amountMinor: paid.amountMinor })} paid`
  if (due.amountMinor === 0)
    return (
      <>
        Fee: <strong>{before}</strong>
        {works < paid.works &&
          `. You have paid for ${worksText(paid.works)}; removing works refunds nothing.`}
      </>
    )
  return (
    <>
      Still to pay: <strong>{formatMoney(due)}</strong> for works that you have added. {before}.
    </>
  )
}

const isPromised = (call: Props['call']) => call.payout !== 'AFTER_DEADLINE'

/** What applicants are promised who pay. */
const Promises = ({ call }: Pick<Props, 'call'>) => {
  const isOpen = useArePaymentsOpen(call)
  return (
    <>
      <p>
        {answerWords(call.guaranteedOn)}
        {isPromised(call) ? '.' : ': the organizer gets the fee after the deadline.'}
      </p>
      {!isOpen && call.paymentsOpenOn && (
        <p>{opensWords(call.paymentsOpenOn)}. You can prepare your application now.</p>
      )}
    </>
  )
}

/** What this applicant's selection costs now, and what happens to the fee without an answer. */
export const ApplicationFee = ({ call, fee, works, paid, waiver, children }: Props) => {
  const at = useFeeMoment(fee, call)
  const selection = { works, at, deadline: call.deadline }
  const due = feeLeft(fee, { ...selection, paid, waiver })
  const early = isEarly(fee, selection) && earlyWords(fee)
  const isFree = !paid && due.amountMinor === 0
  return (
    <section aria-label="Fee" className={styles.fee}>
      <p role="status" className={styles.amount}>
        <Amount works={works} paid={paid} full={applicationFee(fee, selection)} due={due} />
      </p>
      <p>
        {[`${formatMoney(fee, 'brief')} ${includedWords(fee)}`, early].filter(Boolean).join('. ')}.{' '}
        {!paid &&
          !isFree &&
          'You pay when you submit. Works that you remove later are not refunded.'}
      </p>
      {!isFree && <Promises call={call} />}
      {children}
    </section>
  )
}

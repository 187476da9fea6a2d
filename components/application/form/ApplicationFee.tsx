import type { ApplicationCall } from '@/contract/applications'
import { type FeeTerms } from '@/contract/pricing/applicationFees'
import { applicationFee, feeDue, isEarly, type Paid } from '@/contract/pricing/feeAmounts'
import { answerWords, earlyWords, includedWords, opensWords } from '@/contract/pricing/feeWords'
import { useArePaymentsOpen, useFeeMoment } from '@/lib/applications/useFeeNow'
import { formatMoney } from '@/lib/formatting/money'
import { countOf } from '@/lib/formatting/numbers'
import styles from './ApplicationFee.module.css'

interface Props {
  call: Pick<ApplicationCall, 'deadline' | 'payout' | 'guaranteedOn' | 'paymentsOpenOn'>
  fee: FeeTerms
  /** The works that are chosen. */
  works: number
  /** What was paid for this application; null before. */
  paid: Paid | null
}

const worksText = (count: number) => countOf(count, 'work', 'works')

/** What this selection costs, and what of it is left to pay. */
const Amount = ({ at, ...props }: Props & { at: number }) => {
  const { call, fee, works, paid } = props
  const selection = { works, at, deadline: call.deadline }
  const due = feeDue(fee, { ...selection, paid })
  if (!paid)
    return (
      <>
        Fee: <strong>{formatMoney(applicationFee(fee, selection))}</strong>
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

/** What this applicant's selection costs now, and what happens to the fee without an answer. */
export const ApplicationFee = (props: Props) => {
  const { call, fee, paid } = props
  const at = useFeeMoment(fee, call)
  const isOpen = useArePaymentsOpen(call)
  const early = isEarly(fee, { at, deadline: call.deadline }) && earlyWords(fee)
  return (
    <section aria-label="Fee" className={styles.fee}>
      <p role="status" className={styles.amount}>
        <Amount {...props} at={at} />
      </p>
      <p>
        {[`${formatMoney(fee, 'brief')} ${includedWords(fee)}`, early].filter(Boolean).join('. ')}.{' '}
        {!paid && 'You pay when you submit. Works that you remove later are not refunded.'}
      </p>
      <p>
        {answerWords(call.guaranteedOn)}
        {isPromised(call) ? '.' : ': the organizer gets the fee after the deadline.'}
      </p>
      {!isOpen && call.paymentsOpenOn && (
        <p>{opensWords(call.paymentsOpenOn)}. You can prepare your application now.</p>
      )}
    </section>
  )
}

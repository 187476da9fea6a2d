import Link from 'next/link'
import { Status } from '@/components/ui/feedback/Status'
import { usePayoutAccount } from '@/contexts/usePayoutAccount'
import { useSubscription } from '@/contexts/useSubscription'
import { subscriptionTypes } from '@/contract/enums/payments/sales'
import { guaranteedOn, heldDays, paymentsOpenOn } from '@/contract/pricing/applicationFees'
import { whyCurrencyRefused } from '@/contract/pricing/feeCurrencies'
import { platformFee, feeReserve, platformFeePercent } from '@/contract/pricing/platformFee'
import { formatLongDay } from '@/lib/formatting/dates'
import { formatMoney } from '@/lib/formatting/money'
import { useHasPassed } from '@/lib/hooks/useHasPassed'
import { paths } from '@/lib/navigation/paths'
import { feeExamples, type FeeExample } from '@/lib/opportunities/form/feeExamples'
import { useStatedFee, type StatedFee } from '@/lib/opportunities/form/useStatedFee'
import { hasPlan } from '@/lib/pricing/planMoves'
import styles from './FeeStatement.module.css'

type Plan = keyof typeof platformFeePercent

/** The plan that sets our part; the free one until it is known. */
const usePlan = (): Plan => {
  const { subscription } = useSubscription()
  return subscription && hasPlan(subscription) ? subscription.type : 'FREE'
}

const columns = ['Applicants pay', 'We keep', 'You get'] as const

interface AmountsProps {
  examples: readonly FeeExample[]
  plan: Plan
}

const Amounts = ({ examples, plan }: AmountsProps) => (
  <table role="table" className={styles.table}>
    <caption className="visuallyHidden">What applicants pay, and what you get of it</caption>
    <thead role="rowgroup">
      <tr role="row">
        <td role="cell" />
        {columns.map((label) => (
          <th key={label} role="columnheader" scope="col">
            {label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody role="rowgroup">
      {examples.map(({ label, amountMinor, currency }) => {
        const kept = platformFee(amountMinor, plan)
        return (
          <tr key={label} role="row">
            <th role="rowheader" scope="row">
              {label}
            </th>
            {[amountMinor, kept, amountMinor - kept].map((amount, index) => (
              <td key={columns[index]} role="cell" className="num">
                {formatMoney({ amountMinor: amount, currency })}
              </td>
            ))}
          </tr>
        )
      })}
    </tbody>
  </table>
)

const { ORGANIZATION_PREMIUM: premium, ORGANIZATION_PREMIUM_PLUS: plus } = platformFeePercent

const otherPlans = `With ${subscriptionTypes.ORGANIZATION_PREMIUM} it is ${premium}%, with ${subscriptionTypes.ORGANIZATION_PREMIUM_PLUS} ${plus}%.`

const reserveWords = `Of transfers in the ${feeReserve.days} days after your first one, ${feeReserve.percent}% stay here for ${feeReserve.days} days, for disputes.`

/** When applicants can pay, until when they get an answer, and when the organizer gets the fees. */
const Dates = ({ stated }: { stated: StatedFee }) => {
  const guaranteed = guaranteedOn(stated)
  const opens = paymentsOpenOn(stated)
  const isOpen = useHasPassed(opens)
  if (stated.application.payout === 'AFTER_DEADLINE')
    return <p>You get the fees after the deadline. The page says “No answer guarantee”.</p>
  if (!guaranteed || !opens)
    return <p>Enter the date under “Decision by” to see when applicants can pay.</p>
  return (
    <>
      {!isOpen && (
        <p>
          Applicants can pay from {formatLongDay(opens)}, since fees are held for {heldDays} days at
          most. Before that, they can prepare their application.
        </p>
      )}
      <p>
        Applicants without an answer by {formatLongDay(guaranteed)} are refunded. You get the fees
        when all applicants have an answer.
      </p>
    </>
  )
}

/** Where the fees go, and what keeps the opportunity from being published. */
const Payouts = ({ currency }: { currency: string | null }) => {
  const { setup } = usePayoutAccount({ refresh: false })
  const account = setup?.account
  const refused = account && currency !== null ? whyCurrencyRefused(account, currency) : null
  const problem = account ? (account.problem ?? refused) : 'Set up payouts before you take fees.'
  if (!setup || problem === null)
    return (
      <p>
        Fees are paid out to your account with our payment provider:{' '}
        <Link href={paths.settings.payouts}>see your payouts</Link>.
      </p>
    )
  return (
    <p>
      <Status state="half">{problem}</Status> The opportunity can be published after that. Your
      draft stays saved meanwhile. <Link href={paths.settings.payouts}>Open your payouts</Link>
    </p>
  )
}

/** What the fee means for applicants and organizer, as it is being set. */
export const FeeStatement = () => {
  const stated = useStatedFee()
  const plan = usePlan()
  const percent = platformFeePercent[plan]
  return (
    <section aria-label="What the fee means" className={styles.statement}>
      {stated && (
        <>
          <Amounts examples={feeExamples(stated)} plan={plan} />
          <p>
            We keep {percent}% of the fees, and nothing of those that are refunded.{' '}
            {percent === platformFeePercent.FREE && otherPlans} We pay what the payment provider
            charges for each payment. {reserveWords}
          </p>
          <div role="status" className={styles.dates}>
            <Dates stated={stated} />
          </div>
        </>
      )}
      <Payouts currency={stated?.fee.currency ?? null} />
    </section>
  )
}

import Link from 'next/link'
import { Button } from '@/components/ui/actions/Button'
import type { WaitingRefund } from '@/contract/admin'
import { refundReasons, type RefundDecision } from '@/contract/enums/payments/refunds'
import { formatMoney } from '@/contract/pricing/money'
import { formatLongDay } from '@/lib/formatting/dates'
import { paths } from '@/lib/navigation/paths'
import styles from '@/components/admin/fulfillment/Fulfillment.module.css'

interface Props {
  refund: WaitingRefund
  onDecide: (decision: RefundDecision) => void
}

/** A refund, what it is for and why it would be sent. */
export const RefundItem = ({ refund, onDecide }: Props) => {
  const { profile, reason, createdAt, paymentIntent } = refund
  const amount = formatMoney(refund)
  return (
    <li className={styles.item}>
      <div>
        <p>
          <b>{amount}</b> to{' '}
          {profile.name === null ? (
            'an erased profile'
          ) : (
            <Link href={paths.profile(profile.id)}>
              <bdi>{profile.name}</bdi>
            </Link>
          )}
        </p>
        <p>{refundReasons[reason]}</p>
        <p className="muted">
          Payment {paymentIntent}, <time dateTime={createdAt}>{formatLongDay(createdAt)}</time>
        </p>
      </div>
      <div className={styles.actions}>
        <Button variant="secondary" onClick={() => onDecide('APPROVE')}>
          Refund {amount}
        </Button>
        <Button variant="quiet" onClick={() => onDecide('DISMISS')}>
          Dismiss
        </Button>
      </div>
    </li>
  )
}

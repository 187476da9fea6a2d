import { useState } from 'react'
import { EmptyState } from '@/components/ui/feedback/EmptyState'
import type { WaitingRefund } from '@/contract/admin'
import type { RefundDecision } from '@/contract/enums/payments/refunds'
import { refundList } from '@/lib/payments/refundList'
import { AdminList } from '@/components/admin/AdminList'
import { RefundDialog } from './RefundDialog'
import { RefundItem } from './RefundItem'
import styles from '@/components/admin/fulfillment/Fulfillment.module.css'

const noRefunds = (
  <EmptyState title="No refunds to decide">
    Refunds that are not sent by themselves appear here: those beyond the limit per hour, and those
    found while payments are rebuilt after a restore.
  </EmptyState>
)

interface Props {
  refunds: readonly WaitingRefund[]
  onDecided: () => void
}

const Refunds = ({ refunds, onDecided }: Props) => {
  const [deciding, setDeciding] = useState<{
    refund: WaitingRefund
    decision: RefundDecision
  } | null>(null)
  return (
    <>
      <ul role="list" className={styles.list}>
        {refunds.map((refund) => (
          <RefundItem
            key={refund.id}
            refund={refund}
            onDecide={(decision) => setDeciding({ refund, decision })}
          />
        ))}
      </ul>
      {deciding && (
        <RefundDialog {...deciding} onClose={() => setDeciding(null)} onDecided={onDecided} />
      )}
    </>
  )
}

/** Refunds that wait for a decision. */
export const AdminPayments = () => (
  <AdminList
    view="payments"
    list={refundList}
    label="Refunds"
    noun={['refund', 'refunds']}
    empty={() => noRefunds}
  >
    {({ items }, reload) => <Refunds refunds={items} onDecided={reload} />}
  </AdminList>
)

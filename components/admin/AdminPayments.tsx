import { useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import { ListPages } from '@/components/lists/ListPages'
import { EmptyState } from '@/components/ui/feedback/EmptyState'
import type { WaitingRefund } from '@/contract/admin'
import type { RefundDecision } from '@/contract/enums/refunds'
import { pageAddress } from '@/lib/lists/listDefinition'
import { useListPage } from '@/lib/lists/useListPage'
import { useListState } from '@/lib/lists/useListState'
import { refundList } from '@/lib/payments/refundList'
import { AdminFailure } from './AdminFailure'
import { AdminHeader } from './AdminHeader'
import { AdminLoading } from './AdminLoading'
import { RefundDialog } from './RefundDialog'
import { RefundItem } from './RefundItem'
import styles from './Fulfilment.module.css'

const isRefundKey = (key: unknown) => Array.isArray(key) && key[0] === refundList.name

/** Refunds that wait for a decision. Nothing is shown before the server has authorized the request. */
export const AdminPayments = () => {
  const { state } = useListState(refundList)
  const { page, failure, isBusy, retry } = useListPage(refundList, state)
  const { mutate } = useSWRConfig()
  const list = useRef<HTMLDivElement>(null)
  const [deciding, setDeciding] = useState<{
    refund: WaitingRefund
    decision: RefundDecision
  } | null>(null)
  if (failure) return <AdminFailure failure={failure} isBusy={isBusy} onRetry={retry} />
  if (!page) return <AdminLoading />
  const reload = () => {
    // The item that got the focus back from the dialog leaves the list.
    void mutate(isRefundKey).then(() => list.current?.focus({ preventScroll: true }))
  }
  return (
    <>
      <AdminHeader view="payments" />
      <div className="wrap">
        <div ref={list} tabIndex={-1} role="group" aria-label="Refunds">
          {page.items.length === 0 ? (
            <EmptyState title="No refunds to decide">
              Refunds that are not sent by themselves appear here: those beyond the limit per hour,
              and those found while payments are rebuilt after a restore.
            </EmptyState>
          ) : (
            <ListPages
              page={page}
              isBusy={isBusy}
              href={(number) => pageAddress(refundList, state, number)}
            >
              <ul role="list" className={styles.list}>
                {page.items.map((refund) => (
                  <RefundItem
                    key={refund.id}
                    refund={refund}
                    onDecide={(decision) => setDeciding({ refund, decision })}
                  />
                ))}
              </ul>
            </ListPages>
          )}
        </div>
      </div>
      {deciding && (
        <RefundDialog {...deciding} onClose={() => setDeciding(null)} onDecided={reload} />
      )}
    </>
  )
}

import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { NotLoaded } from '@/components/status/NotLoaded'
import { Button } from '@/components/ui/actions/Button'
import type { FeeStatement } from '@/contract/applications/feeStatements'
import { getFeeStatement } from '@/lib/api/applications/feeStatements'
import { feeListName } from '@/lib/applications/fees/feeList'
import { useApi } from '@/lib/hooks/useApi'
import { FeeDownloads } from './FeeDownloads'
import { FeeSumList } from './FeeSumList'
import { FeeTransfers } from './FeeTransfers'
import { PaidFees } from './PaidFees'
import { RefundDialog, type Refunded } from './RefundDialog'
import styles from './Fees.module.css'

interface Props {
  id: string
  page: string
}

/** What applicants paid for a call, where it is, and the ways to give it back. For the organizer. */
export const Fees = ({ id, page }: Props) => {
  const statement = useApi(['fee-statement', id], () => getFeeStatement(id))
  const { data, mutate } = statement
  const reloadPayments = useReloadPayments(id)
  const [refunding, setRefunding] = useState<Refunded | null>(null)
  if (!data) return <NotLoaded what="the fees" response={statement} height="24rem" />
  return (
    <section className={styles.fees} aria-labelledby="fees">
      <h2 id="fees">Application fees</h2>
      <Summary statement={data} onRefundAll={() => setRefunding({ count: data.refundable })} />
      <section className={styles.group} aria-labelledby="payments">
        <h3 id="payments">Payments</h3>
        <PaidFees id={id} page={page} onRefund={setRefunding} />
      </section>
      {refunding && (
        <RefundDialog
          id={id}
          refunded={refunding}
          onClose={() => setRefunding(null)}
          onRefunded={() => {
            void mutate()
            reloadPayments()
          }}
        />
      )}
    </section>
  )
}

/** Loads all pages of the payments again. */
const useReloadPayments = (id: string) => {
  const { mutate } = useSWRConfig()
  const name = feeListName(id)
  return () => void mutate((key) => Array.isArray(key) && key[0] === name)
}

interface SummaryProps {
  statement: FeeStatement
  onRefundAll: () => void
}

const Summary = ({ statement, onRefundAll }: SummaryProps) => {
  const { opportunityId, sums, transfers, refundable } = statement
  return (
    <>
      {sums.length === 0 ? (
        <p className="muted">
          No fee has arrived yet. When applicants pay, this page shows what is held for you, and
          when it is transferred.
        </p>
      ) : (
        <FeeSumList sums={sums} />
      )}
      {transfers.length > 0 && <FeeTransfers transfers={transfers} />}
      {sums.length > 0 && <FeeDownloads opportunityId={opportunityId} />}
      {refundable > 0 && (
        <div>
          <Button variant="secondary" size="small" onClick={onRefundAll}>
            Refund all that is held
          </Button>
        </div>
      )}
    </>
  )
}

import { useRouter } from 'next/router'
import { getApplication } from '@/lib/api/applications/applications'
import { currentRefund } from '@/lib/applications/fees/feeRefund'
import { refundWords } from '@/lib/applications/fees/refundWords'
import { useApi } from '@/lib/hooks/useApi'

/** What a confirmed fee has done to its application. It may have been paid twice, or too late. */
export const PaidApplication = ({ id }: { id: string }) => {
  const { query } = useRouter()
  const { data } = useApi(['paid application', id, query.session_id], () => getApplication(id))
  if (!data) return null
  const refund = currentRefund(data.fee)
  return (
    <p role="status">
      {refund
        ? refundWords(refund)
        : `Your application to “${data.call.title}” ${data.state === 'SUBMITTED' ? 'is' : 'isn’t'} submitted.`}
    </p>
  )
}

import { FormProblem } from '@/components/auth/FormProblem'
import { NotLoaded } from '@/components/status/NotLoaded'
import { Button } from '@/components/ui/actions/Button'
import { Pagination } from '@/components/ui/display/Pagination'
import { payoutFailure, payoutStatuses } from '@/contract/enums/payments/payouts'
import type { Payout } from '@/contract/payments/payouts'
import { useProfile } from '@/contexts/ProfileContext'
import { createPayoutDownload, listPayouts } from '@/lib/api/payments/payouts'
import { formatDay } from '@/lib/formatting/dates'
import { formatMoney } from '@/lib/formatting/money'
import { useApi } from '@/lib/hooks/useApi'
import { useRequest } from '@/lib/hooks/useRequest'
import { paths, withQuery } from '@/lib/navigation/paths'
import styles from './PayoutList.module.css'

const statusWords = ({ status, failureCode }: Payout) => {
  const failure = status === 'failed' ? payoutFailure(failureCode) : null
  return [payoutStatuses[status], failure].filter(Boolean).join('. ')
}

const PayoutRow = (payout: Payout) => (
  <li className={styles.payout}>
    <time dateTime={payout.arrivalOn} className="num">
      {formatDay(payout.arrivalOn)}
    </time>
    <span className={`muted ${styles.status}`}>{statusWords(payout)}</span>
    <span className={`num ${styles.amount}`}>{formatMoney(payout)}</span>
  </li>
)

/** Downloads all payouts, which the browser saves. */
const DownloadButton = () => {
  const { send, isBusy, problem } = useRequest()
  const download = () =>
    send(createPayoutDownload, { onDone: ({ url }) => window.location.assign(url) })
  return (
    <>
      <Button variant="secondary" size="small" busy={isBusy} onClick={() => void download()}>
        Download as CSV
      </Button>
      <FormProblem>{problem}</FormProblem>
    </>
  )
}

const pageAddress = (page: number) =>
  withQuery(paths.settings.payouts, { page: page > 1 ? page : null })

/** The payouts of the current profile by the day of their arrival, newest first. */
export const PayoutList = ({ page }: { page: number }) => {
  const { current, token } = useProfile()
  const found = useApi(token && current ? ['payouts', current.id, page] : null, () =>
    listPayouts(page),
  )
  const { data } = found
  if (!data)
    return (
      <NotLoaded what="your payouts" response={found} height="6rem" className={styles.payouts} />
    )
  if (data.total === 0) return <p className="muted">Nothing has been paid out yet.</p>
  return (
    <>
      {data.items.length === 0 ? (
        <p className="muted">This page is past the end.</p>
      ) : (
        <ul role="list" aria-label="Payouts" className={styles.payouts}>
          {data.items.map((payout) => (
            <PayoutRow key={payout.id} {...payout} />
          ))}
        </ul>
      )}
      <Pagination page={page} pages={Math.ceil(data.total / data.size)} href={pageAddress} />
      <DownloadButton />
    </>
  )
}

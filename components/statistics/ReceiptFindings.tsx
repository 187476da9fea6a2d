import type { BoostReceipt } from '@/contract/payments/boostReceipts'
import { countedKinds } from '@/contract/enums/statistics'
import { comparisonWords, outcomeWords } from '@/contract/values/receiptWords'
import { formatCount } from '@/lib/formatting/numbers'
import styles from './Statistics.module.css'

const nouns = {
  ARTWORK: 'artworks of the same category',
  OPPORTUNITY: 'opportunities of the same type',
}

type Props = Pick<
  BoostReceipt,
  'promise' | 'views' | 'bookmarks' | 'contacts' | 'similar' | 'subject'
>

/** What became of the promise, and what the numbers mean, in words. */
export const ReceiptFindings = ({
  promise,
  views,
  bookmarks,
  contacts,
  similar,
  subject,
}: Props) => {
  const outcome = promise && outcomeWords(promise)
  const compared = [
    { name: 'Views', comparison: views },
    ...(bookmarks ? [{ name: 'Bookmarks', comparison: bookmarks }] : []),
    { name: countedKinds[contacts.kind], comparison: contacts },
  ]
  return (
    <div className={styles.findings}>
      {outcome && <p>{outcome}</p>}
      {views.before === null ? (
        <p>{comparisonWords(views)}</p>
      ) : (
        compared.map(({ name, comparison }) => (
          <p key={name}>
            <b>{name}.</b> {comparisonWords(comparison)}
          </p>
        ))
      )}
      {similar && (
        <p>
          {formatCount(similar.count)} {nouns[subject.item]} without a boost had{' '}
          {similar.viewsPerDay} views a day at the same time.
        </p>
      )}
    </div>
  )
}

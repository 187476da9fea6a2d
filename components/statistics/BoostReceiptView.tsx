import Link from 'next/link'
import { RequireSignIn } from '@/components/auth/RequireSignIn'
import { OwnProfileOnly } from '@/components/profile/OwnProfileOnly'
import { Seo } from '@/components/seo/Seo'
import { Button } from '@/components/ui/actions/Button'
import { EmptyState } from '@/components/ui/feedback/EmptyState'
import { ErrorState } from '@/components/ui/feedback/ErrorState'
import type { BoostReceipt } from '@/contract/payments/boostReceipts'
import { countedKinds } from '@/contract/enums/statistics'
import type { OwnProfile } from '@/contract/profiles/profiles'
import { useProfile } from '@/contexts/ProfileContext'
import { createBoostReceiptDownload, getBoostReceipt } from '@/lib/api/payments/boosts'
import { boostDates, boostPayment } from '@/lib/checkout/boostState'
import { boostSubjects } from '@/lib/checkout/boostSubjects'
import { formatCount } from '@/lib/formatting/numbers'
import { useApi } from '@/lib/hooks/useApi'
import { deliveredWords, effectFigure, openedWords } from '@/lib/statistics/receipts'
import { statisticsPaths } from '@/lib/statistics/statisticsPaths'
import { DownloadButton } from './DownloadButton'
import { PlaceDrawing } from './PlaceDrawing'
import { ReceiptDays } from './ReceiptDays'
import { ReceiptFindings } from './ReceiptFindings'
import { waiting } from './StatisticsFrame'
import styles from './Statistics.module.css'
import { VisitChart } from './VisitChart'

const labelsOf = ({ item }: BoostReceipt['subject']) =>
  boostSubjects[item === 'ARTWORK' ? 'artwork' : 'opportunity'].labels

const sumOf = (days: BoostReceipt['days'], count: 'shown' | 'opened') =>
  days.reduce((sum, day) => sum + day[count], 0)

interface Figure {
  name: string
  value: string
  note: string | null
}

const figuresOf = ({ promise, days, views, bookmarks, contacts }: BoostReceipt): Figure[] => {
  const [shown, opened] = [sumOf(days, 'shown'), sumOf(days, 'opened')]
  return [
    {
      name: 'Seen as promoted',
      value: formatCount(shown),
      note: promise && deliveredWords(promise),
    },
    { name: 'Opened from there', value: formatCount(opened), note: openedWords(opened, shown) },
    { name: 'Views a day', ...effectFigure(views) },
    ...(bookmarks ? [{ name: 'Bookmarks a day', ...effectFigure(bookmarks) }] : []),
    { name: `${countedKinds[contacts.kind]} a day`, ...effectFigure(contacts) },
  ].slice(0, 4)
}

const Figures = ({ receipt }: { receipt: BoostReceipt }) => (
  <dl className={styles.figures}>
    {figuresOf(receipt).map(({ name, value, note }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd className="num">
          {value}
          {note && <span>{note}</span>}
        </dd>
      </div>
    ))}
  </dl>
)

const HowWeCount = () => (
  <details className={styles.details}>
    <summary>How we count</summary>
    <p>
      A visitor counts once a day, when at least half of the card was visible for a second. Visits
      to your profile, your own visits and crawlers are left out. Days are in UTC. What differs by
      up to two standard deviations of the days before is called chance.
    </p>
  </details>
)

const Receipt = ({ receipt }: { receipt: BoostReceipt }) => {
  const { boost, subject, invoiceNumber, days, steps, views } = receipt
  const labels = labelsOf(subject)
  const label = labels[boost.type] ?? boost.type
  const [first, last] = [days.at(0)?.day, days.at(-1)?.day]
  return (
    <>
      <p className={`micro ${styles.back}`}>
        <Link href={statisticsPaths.item(subject.id)('DAYS_30')}>Statistics</Link> / {label}
      </p>
      <h1>What your boost brought</h1>
      <p className={styles.lead}>
        <bdi>{subject.title}</bdi>, {boostDates(boost)}.
      </p>
      <p className="meta">
        {invoiceNumber && `Invoice ${invoiceNumber}. `}
        {boostPayment(boost, labels)}.
        {boost.proofUrl && (
          <>
            {' '}
            <a href={boost.proofUrl} target="_blank" rel="noreferrer">
              See the post
            </a>
          </>
        )}
      </p>
      <Figures receipt={receipt} />
      {steps.length > 0 && first !== undefined && last !== undefined && (
        <VisitChart
          steps={steps}
          step="DAY"
          marked={{ from: first, to: last, label, baseline: views.before }}
        />
      )}
      {receipt.promise && <ReceiptDays days={days} />}
      <ReceiptFindings {...receipt} />
      <PlaceDrawing type={boost.type} />
      <p className="row">
        <DownloadButton
          label="Receipt as PDF"
          variant="secondary"
          create={() => createBoostReceiptDownload(boost.id)}
        />
      </p>
      <HowWeCount />
    </>
  )
}

const Loaded = ({ profile, id }: { profile: OwnProfile; id: string }) => {
  const { token } = useProfile()
  const { data, error, mutate } = useApi(token ? ['boost receipt', profile.id, id] : null, () =>
    getBoostReceipt(id),
  )
  if (data) return <Receipt receipt={data} />
  if (!error) return waiting
  if (error.status === 404) {
    return (
      <EmptyState
        title="There is no receipt of this boost"
        action={<Button href={statisticsPaths.profile('DAYS_30')}>All statistics</Button>}
      >
        <p>It starts later, belongs to another of your profiles, or was deleted.</p>
      </EmptyState>
    )
  }
  return (
    <ErrorState title="We couldn’t load the receipt" onRetry={() => void mutate()}>
      {error.message}
    </ErrorState>
  )
}

/** What a boost of the current profile has brought. */
export const BoostReceiptView = ({ id }: { id: string }) => (
  <div className={`wrap ${styles.page}`}>
    <Seo title="Receipt of a boost" />
    <RequireSignIn waiting={waiting}>
      <OwnProfileOnly waiting={waiting}>
        {(profile) => <Loaded key={profile.id} profile={profile} id={id} />}
      </OwnProfileOnly>
    </RequireSignIn>
  </div>
)

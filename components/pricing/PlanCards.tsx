import { Button } from '@/components/ui/actions/Button'
import { Tag } from '@/components/ui/display/Tag'
import { formatMoney } from '@/lib/formatting/money'
import {
  perInterval,
  planPoints,
  priceWords,
  taglineOf,
  type PlanCard,
} from '@/lib/pricing/planCards'
import styles from './PlanCards.module.css'

/** What a card's button does. */
export interface PlanAction {
  label: string
  href: string
  isCurrent?: boolean
  isDisabled?: boolean
}

interface Props {
  cards: readonly PlanCard[]
  actionOf: (card: PlanCard) => PlanAction
}

const featured = ['ARTIST_PRO', 'ORGANIZATION_PREMIUM']

/** The button of a plan, or the words that it is the profile's own. */
export const PlanButton = ({
  action: { label, href, isCurrent, isDisabled },
  isFeatured = false,
}: {
  action: PlanAction
  isFeatured?: boolean
}) =>
  isDisabled ? (
    <Button variant="secondary" disabled>
      {label}
    </Button>
  ) : (
    <Button
      variant={isFeatured && !isCurrent ? 'primary' : 'secondary'}
      href={href}
      replace={href.startsWith('/pricing')}
      shallow={href.startsWith('/pricing')}
      scroll={!href.startsWith('/pricing')}
    >
      {label}
    </Button>
  )

/** The plans for sale, side by side. */
export const PlanCards = ({ cards, actionOf }: Props) => (
  <ul role="list" className={styles.plans}>
    {cards.map((card) => {
      const { type, label, price, other } = card
      const action = actionOf(card)
      const isFeatured = featured.includes(type)
      return (
        <li key={type} className={styles.plan} data-featured={isFeatured || undefined}>
          <div className="spread">
            <h2 className={styles.name}>{label}</h2>
            {action.isCurrent && <Tag filled>Your plan</Tag>}
          </div>
          <p className={styles.tagline}>{taglineOf(type)}</p>
          <div>
            <p className={styles.amount}>
              <b>{formatMoney(price, 'brief')}</b>
              {price.interval && <span>{perInterval[price.interval]}</span>}
            </p>
            {other && <p className="micro">or {priceWords(other)}</p>}
          </div>
          <ul role="list" className={styles.points}>
            {planPoints(type).map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          <PlanButton action={action} isFeatured={isFeatured} />
        </li>
      )
    })}
  </ul>
)

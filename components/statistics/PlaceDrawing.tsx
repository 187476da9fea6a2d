import type { Boost } from '@/contract/payments/boosts'
import { isTimed } from '@/contract/pricing/promises'
import styles from './Statistics.module.css'

const drawings = {
  top: {
    label: 'The top of the first page of a list',
    text: 'At the top of the first page of every list and search that it matches, in turns with others, as “Promoted”.',
    cards: [true, false, false, false, false, false],
  },
  highlight: {
    label: 'A tinted card at its place in a list',
    text: 'At its own place in lists, on the home page and beside other pages, tinted, as “Promoted”.',
    cards: [false, false, false, false, true, false],
  },
}

const card = { width: 66, height: 44, gap: 12, margin: 21, top: 40 }

/** Where a boost shows its card, as a drawing of the page. Nothing for boosts that are done once. */
export const PlaceDrawing = ({ type }: Pick<Boost, 'type'>) => {
  if (!isTimed(type)) return null
  const { label, text, cards } = drawings[type === 'HIGHLIGHT' ? 'highlight' : 'top']
  return (
    <section className={styles.place}>
      <svg viewBox="0 0 264 152" role="img" aria-label={label}>
        <rect className={styles.paper} x="0.5" y="0.5" width="263" height="151" />
        <rect className={styles.card} x={card.margin} y="16" width="90" height="8" />
        {cards.map((isPromoted, index) => (
          <rect
            key={index}
            className={isPromoted ? styles.promotedCard : styles.card}
            x={card.margin + (index % 3) * (card.width + card.gap)}
            y={card.top + Math.floor(index / 3) * (card.height + card.gap)}
            width={card.width}
            height={card.height}
          />
        ))}
      </svg>
      <div>
        <h2>Where it was shown</h2>
        <p>{text}</p>
      </div>
    </section>
  )
}

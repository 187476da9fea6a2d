import type { ReactNode } from 'react'
import { Status } from '@/components/ui/feedback/Status'
import type { Artwork } from '@/contract/artworks/artworks'
import { artworkCategories, availabilities } from '@/contract/enums/artworks'
import { formatMoney } from '@/lib/formatting/money'
import { sizeInOtherUnit, sizeText } from '@/lib/artworks/sizes'
import styles from './ArtworkFacts.module.css'

const sizeIn = ({ size }: Artwork) =>
  size && (
    <span className="num">
      {sizeText(size)} <span className="nowrap">({sizeInOtherUnit(size)})</span>
    </span>
  )

const termsOf = ({ availability, price }: Artwork): ReactNode => {
  if (availability === 'SOLD') return <Status state="full">{availabilities.SOLD}</Status>
  if (availability === 'FOR_SALE' && price) return formatMoney(price, 'brief')
  return availabilities[availability]
}

/** The facts of an artwork, without unknown ones. Each line is understandable by itself. */
export const ArtworkFacts = ({ artwork }: { artwork: Artwork }) => {
  const { medium, category, edition, madeWithAi } = artwork
  const facts: [term: string, fact: ReactNode][] = [
    ['Medium', medium && <bdi>{medium}</bdi>],
    ['Category', !medium && category && artworkCategories[category]],
    ['Size', sizeIn(artwork)],
    ['Edition', edition && <bdi>{edition}</bdi>],
    ['Tools', madeWithAi && 'Made with AI'],
  ]
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, fact]) => Boolean(fact))
        .map(([term, fact]) => (
          <div key={term}>
            <dt className="visuallyHidden">{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      <div className={styles.terms}>
        <dt className="visuallyHidden">Price</dt>
        <dd>{termsOf(artwork)}</dd>
      </div>
    </dl>
  )
}

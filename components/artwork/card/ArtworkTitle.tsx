import type { Artwork } from '@/contract/artworks/artworks'
import { titleOf, yearsOf } from '@/lib/artworks/artworks'

type Props = Pick<Artwork, 'title' | 'yearFrom' | 'yearTo'>

/** The title in italics, then a roman comma and the year. */
export const ArtworkTitle = (artwork: Props) => {
  const years = yearsOf(artwork)
  return (
    <>
      <cite dir="auto">{titleOf(artwork)}</cite>
      {years && (
        <>
          , <span className="num nowrap">{years}</span>
        </>
      )}
    </>
  )
}

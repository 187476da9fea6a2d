import type { CSSProperties } from 'react'
import { ArtworkTitle } from '@/components/artwork/card/ArtworkTitle'
import { PrefetchLink } from '@/components/ui/actions/PrefetchLink'
import { Image } from '@/components/ui/media/Image'
import type { HungWork } from '@/contract/rooms'
import { titleAndName } from '@/lib/artworks/artworks'
import { sizeText } from '@/lib/artworks/sizes'
import { paths } from '@/lib/navigation/paths'
import styles from './RoomWalk.module.css'

/** Pixels per centimeter at most, as in the style sheet. */
const LARGEST_SCALE = 3

interface Props {
  work: HungWork
  /** The number in the list of works; undefined for an empty place. */
  number: number | undefined
  /** A label beside or below it, or its number alone. */
  label: 'beside' | 'below' | 'number'
  load: 'first' | 'early' | undefined
}

const place = ({ x, y, width, height }: HungWork) =>
  ({ '--x': x, '--y': y, '--wide': width, '--tall': height }) as CSSProperties

const Label = ({ work: { artwork, isSizeAssumed }, label }: Pick<Props, 'work' | 'label'>) =>
  artwork && (
    <div className={styles.label} data-beside={label === 'beside'} aria-hidden="true">
      <b dir="auto">{artwork.profile.name}</b>
      <ArtworkTitle {...artwork} />
      <small>{artwork.medium}</small>
      <small className="num">
        {artwork.size ? sizeText(artwork.size) : isSizeAssumed && 'Size not given'}
      </small>
    </div>
  )

/** A work on a wall, as a link to its page; or an empty place when it is gone. */
export const HungArtwork = ({ work, number, label, load }: Props) => {
  const { artwork, width, isSizeAssumed } = work
  if (!artwork) {
    return (
      <li className={styles.work} style={place(work)}>
        <div className={styles.empty}>Removed by the artist</div>
      </li>
    )
  }
  const { image } = artwork
  const size = artwork.size ? sizeText(artwork.size) : isSizeAssumed && 'size not given'
  return (
    <li
      className={styles.work}
      style={place(work)}
      data-counted={`artwork ${artwork.id} ${artwork.profile.id}`}
    >
      {image && (
        <Image
          src={image.key}
          alt={image.alt}
          width={image.width}
          height={image.height}
          color={image.dominantColor}
          sizes={`${Math.ceil(width * LARGEST_SCALE)}px`}
          load={load}
        />
      )}
      <PrefetchLink className={styles.link} href={paths.art(artwork.id)}>
        <span className="visuallyHidden">{[titleAndName(artwork), size].join(', ')}</span>
      </PrefetchLink>
      {label === 'number' ? (
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
      ) : (
        <Label work={work} label={label} />
      )}
    </li>
  )
}

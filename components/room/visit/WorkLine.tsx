import { ArtworkTitle } from '@/components/artwork/card/ArtworkTitle'
import { PrefetchLink } from '@/components/ui/actions/PrefetchLink'
import { sizeText } from '@/lib/artworks/sizes'
import { isForSale } from '@/lib/artworks/enquiry'
import { paths } from '@/lib/navigation/paths'
import type { NumberedWork } from '@/lib/rooms/roomWalls'
import styles from './WorkLine.module.css'

interface Props {
  work: NumberedWork
  /** Where to ask for a work that is for sale. */
  enquires?: boolean
}

/** A work in a list of works: number, artist, title, medium and size. */
export const WorkLine = ({ work: { artwork, number }, enquires = false }: Props) => {
  const { id, medium, size, profile } = artwork
  const facts = [medium, size && sizeText(size)].filter(Boolean).join(', ')
  return (
    <div className={styles.line}>
      <span className={`num ${styles.number}`} aria-hidden="true">
        {number}
      </span>
      <div>
        <PrefetchLink href={paths.art(id)} className={styles.link}>
          <b dir="auto">{profile.name}</b> <ArtworkTitle {...artwork} />
        </PrefetchLink>
        {facts && <p className="micro">{facts}</p>}
        {enquires && isForSale(artwork) && (
          <p className="micro">
            <PrefetchLink href={paths.contact(profile.id, id)}>Ask about this work</PrefetchLink>
          </p>
        )}
      </div>
    </div>
  )
}

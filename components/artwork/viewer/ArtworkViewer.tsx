import type { Artwork } from '@/contract/artworks/artworks'
import { titleOf } from '@/lib/artworks/artworks'
import { ArtworkImages } from './ArtworkImages'
import { WallLabel } from './WallLabel'
import styles from './ArtworkViewer.module.css'

interface Props {
  artwork: Artwork
  /** Where to ask for it. */
  enquiry: string | null
}

/** An artwork and its wall label. */
export const ArtworkViewer = ({ artwork, enquiry }: Props) => (
  <article className={`wrap ${styles.viewer}`}>
    {artwork.images.length > 0 ? (
      <ArtworkImages key={artwork.id} images={artwork.images} title={titleOf(artwork)} />
    ) : (
      <p className={styles.empty}>This artwork has no image.</p>
    )}
    <WallLabel artwork={artwork} enquiry={enquiry} />
  </article>
)

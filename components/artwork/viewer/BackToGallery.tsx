import { Button } from '@/components/ui/actions/Button'
import { galleryAddress, sheetStart, type GalleryState } from '@/lib/artworks/gallery'
import styles from './BackToGallery.module.css'

/** Before a list that does not begin at its beginning. */
export const BackToGallery = ({ state }: { state: GalleryState }) => {
  const first = sheetStart(state.page)
  if (first === 1) return null
  return (
    <p className={styles.back}>
      <Button variant="quiet" icon="up" href={galleryAddress({ ...state, page: first - 1 })}>
        Earlier works
      </Button>
    </p>
  )
}

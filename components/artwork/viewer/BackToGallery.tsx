import { Button } from '@/components/ui/actions/Button'
import { artworksAddress, firstPageShown, type ArtworkState } from '@/lib/artworks/artworkFilters'
import { pageNumberOf, pageText } from '@/lib/lists/listQuery'
import styles from './BackToGallery.module.css'

/** Links to the artworks before those on the screen. */
export const BackToGallery = ({ state }: { state: ArtworkState }) => {
  const first = firstPageShown(pageNumberOf(state.page) ?? 1)
  if (first === 1) return null
  return (
    <p className={styles.back}>
      <Button
        variant="quiet"
        icon="up"
        href={artworksAddress({ ...state, page: pageText(first - 1) })}
      >
        Earlier works
      </Button>
    </p>
  )
}

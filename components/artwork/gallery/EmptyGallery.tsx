import { Button } from '@/components/ui/actions/Button'
import { EmptyState } from '@/components/ui/feedback/EmptyState'
import { paths } from '@/lib/navigation/paths'

export const EmptyGallery = () => (
  <EmptyState
    title="No artworks yet"
    action={<Button href={paths.newArtwork}>Post an artwork</Button>}
  >
    <p>Yours could be the first.</p>
  </EmptyState>
)

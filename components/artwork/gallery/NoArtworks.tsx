import { Button } from '@/components/ui/actions/Button'
import { EmptyState } from '@/components/ui/feedback/EmptyState'
import {
  filterText,
  galleryAddress,
  isFiltered,
  pagesFor,
  type GalleryState,
} from '@/lib/artworks/gallery'
import { countOf, formatCount } from '@/lib/formatting/numbers'
import { paths } from '@/lib/navigation/paths'

interface Props {
  state: GalleryState
  total: number
}

/** Nothing to show: past the end, nothing matches, or nothing is there yet. */
export const NoArtworks = ({ state, total }: Props) => {
  if (total > 0) {
    const last = pagesFor(total)
    return (
      <EmptyState
        title={`There is no page ${formatCount(state.page)}`}
        action={
          <Button href={galleryAddress({ ...state, page: last })}>Go to the last page</Button>
        }
      >
        <p>
          {countOf(total, 'work fills', 'works fill')} {countOf(last, 'page', 'pages')}.
        </p>
      </EmptyState>
    )
  }
  if (!isFiltered(state)) {
    return (
      <EmptyState
        title="Nothing hangs here yet"
        action={<Button href={paths.newArtwork}>Post an artwork</Button>}
      >
        <p>The first work on this wall could be yours.</p>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title="No artwork matches"
      action={
        <Button href={paths.artworks} shallow scroll={false}>
          Clear filters
        </Button>
      }
    >
      <p>Looked for works {filterText(state)}.</p>
    </EmptyState>
  )
}

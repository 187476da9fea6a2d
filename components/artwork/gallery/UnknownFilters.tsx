import { Button } from '@/components/ui/actions/Button'
import { EmptyState } from '@/components/ui/feedback/EmptyState'
import type { ApiFailure } from '@/lib/api/client'
import { invalidFields } from '@/lib/api/failures'
import { galleryAddress, noFilters, type GalleryState } from '@/lib/artworks/gallery'

interface Props {
  state: GalleryState
  failure: ApiFailure
}

/** The address asks for something that cannot be: says what, and offers the way back. */
export const UnknownFilters = ({ state, failure }: Props) => {
  const fields = invalidFields(failure)
  const kept = fields.filter((field) => field === 'tags' || field === 'query')
  const cleared = kept.reduce<GalleryState>(
    (next, field) => ({ ...next, [field]: noFilters[field] }),
    kept.length > 0 ? { ...state, page: 1 } : noFilters,
  )
  return (
    <EmptyState
      title="This cannot be looked for"
      action={
        <Button href={galleryAddress(cleared)} shallow scroll={false}>
          Clear what does not work
        </Button>
      }
    >
      <p>{failure.error}</p>
    </EmptyState>
  )
}

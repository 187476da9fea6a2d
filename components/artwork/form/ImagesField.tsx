import { useFormState } from 'react-hook-form'
import { FileProgress } from '@/components/forms/FileProgress'
import { ImageDrop } from '@/components/forms/ImageDrop'
import { SortableRows } from '@/components/forms/SortableRows'
import { FieldError } from '@/components/ui/inputs/FieldError'
import { counts } from '@/contract/limits'
import type { ArtworkDraft, DraftImage } from '@/lib/artworks/artworkDrafts'
import type { DraftImages } from '@/lib/artworks/useDraftImages'
import { errorAt } from '@/lib/forms/errorAt'
import { countOf } from '@/lib/formatting/numbers'
import { useDroppedFiles } from '@/lib/images/useDroppedFiles'
import { ImageRow } from './ImageRow'
import { useArtworkField } from './useArtworkField'

const max = counts.artworkImages
const nameOf = (_image: DraftImage, index: number) => `image ${index + 1}`

/** The images of an artwork in their order; lists show the first. */
export const ImagesField = ({ images }: { images: DraftImages }) => {
  const { value, error, onChange } = useArtworkField('images')
  const { errors } = useFormState<ArtworkDraft>({ name: 'images' })
  const rows = value.map((image) => ({ ...image, key: image.id }))
  useDroppedFiles(images.add)
  return (
    <>
      <ImageDrop
        label={rows.length > 0 ? 'Add more images' : 'Choose images'}
        text={`Up to ${max}; lists show the first.`}
        multiple
        full={rows.length >= max ? `An artwork has at most ${max} images.` : undefined}
        onFiles={images.add}
      />
      <div role="alert" tabIndex={-1} data-problem={error ? '' : undefined}>
        {error && <FieldError id="images-error">{error}</FieldError>}
        {images.leftOut > 0 && (
          <p className="meta">
            {countOf(images.leftOut, 'image was', 'images were')} left out: an artwork has at most{' '}
            {max}.
          </p>
        )}
      </div>
      <FileProgress uploads={images.rejected} onRetry={images.retry} onRemove={images.cancel} />
      <SortableRows
        label="Images in order"
        rows={rows}
        nameOf={nameOf}
        onChange={(next) => onChange(next.map(({ key: _key, ...image }) => image))}
        onRemove={({ id }) => {
          images.cancel(id)
          onChange(value.filter((image) => image.id !== id))
        }}
      >
        {(image, index) => (
          <ImageRow
            image={image}
            index={index}
            upload={images.uploadOf(image.id)}
            error={errorAt(errors, `images.${index}`)}
            onAlt={(alt) =>
              onChange(value.map((other) => (other.id === image.id ? { ...other, alt } : other)))
            }
            onRetry={() => images.retry(image.id)}
          />
        )}
      </SortableRows>
    </>
  )
}

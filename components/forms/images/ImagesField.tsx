import { useController, useFormState } from 'react-hook-form'
import { FileProgress } from './FileProgress'
import { ImageDrop } from './ImageDrop'
import { SortableRows } from '@/components/forms/SortableRows'
import { FieldError } from '@/components/ui/inputs/FieldError'
import { errorAt } from '@/lib/forms/errors/errorAt'
import type { WithImages } from '@/lib/forms/useFormImages'
import { countOf } from '@/lib/formatting/numbers'
import type { DraftImage } from '@/lib/images/draftImages'
import { useDroppedFiles } from '@/lib/images/useDroppedFiles'
import type { DraftImages } from '@/lib/images/useDraftImages'
import { ImageRow } from './ImageRow'

interface Props {
  images: DraftImages
  max: number
  /** What has the images, such as “An artwork”. */
  owner: string
}

const nameOf = (_image: DraftImage, index: number) => `image ${index + 1}`

/** The images of the surrounding form in their order; lists show the first. */
export const ImagesField = ({ images, max, owner }: Props) => {
  const { field, fieldState } = useController<WithImages, 'images'>({ name: 'images' })
  const { errors } = useFormState<WithImages>({ name: 'images' })
  const { value, onChange } = field
  const error = fieldState.error?.message
  const rows = value.map((image) => ({ ...image, key: image.id }))
  useDroppedFiles(images.add)
  return (
    <>
      <ImageDrop
        label={rows.length > 0 ? 'Add more images' : 'Choose images'}
        text={`Up to ${max}; lists show the first.`}
        multiple
        full={rows.length >= max ? `${owner} has at most ${max} images.` : undefined}
        onFiles={images.add}
      />
      <div role="alert" tabIndex={-1} data-problem={error ? '' : undefined}>
        {error && <FieldError id="images-error">{error}</FieldError>}
        {images.leftOut > 0 && (
          <p className="meta">
            {countOf(images.leftOut, 'image was', 'images were')} left out:{' '}
            {owner.charAt(0).toLowerCase() + owner.slice(1)} has at most {max}.
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

import { UploadProgress } from './UploadProgress'
import { Button } from '@/components/ui/actions/Button'
import { FieldError } from '@/components/ui/inputs/FieldError'
import { TextField } from '@/components/ui/inputs/TextField'
import { Icon } from '@/components/ui/media/Icon'
import { image as limits } from '@/contract/limits/imageLimits'
import { text } from '@/contract/limits/limits'
import type { DraftImage } from '@/lib/images/draftImages'
import { isSmallImage } from '@/lib/images/smallImages'
import type { Upload } from '@/lib/images/useUploads'
import { Thumbnail } from './Thumbnail'
import styles from './ImageRow.module.css'

interface Props {
  image: DraftImage
  index: number
  /** Undefined once the image is uploaded. */
  upload: Upload | undefined
  error: string | undefined
  onAlt: (alt: string) => void
  onRetry: () => void
}

/** An image, its description, and the progress of its upload. */
export const ImageRow = ({ image, index, upload, error, onAlt, onRetry }: Props) => {
  const number = index + 1
  return (
    <div className={styles.row}>
      {upload?.isFinal ? <Icon name="broken" /> : <Thumbnail image={image} />}
      <div className={styles.main}>
        <TextField
          type="textarea"
          label={`Describe image ${number} for people who cannot see it`}
          name={`alt-${image.id}`}
          value={image.alt}
          minRows={2}
          maxRows={6}
          limit={text.alt}
          placeholder="What the image shows, in a sentence"
          error={error}
          onChange={(event) => onAlt(event.target.value)}
        />
        {image.stored && isSmallImage(image.stored) && (
          <p role="status" className={styles.small}>
            <Icon name="warning" />
            <span>
              Image {number} has only{' '}
              <span className="num nowrap">
                {image.stored.width} × {image.stored.height}
              </span>{' '}
              pixels, so it will look small. Use a larger file if you have one:{' '}
              <span className="num">{limits.smallEdge}</span> pixels or more on its longer edge.
            </span>
          </p>
        )}
        {upload?.state === 'failed' && (
          <div role="alert" className={styles.failed}>
            <FieldError id={`${image.id}-failed`}>
              Image {number} could not be uploaded (<bdi>{upload.file.name}</bdi>). {upload.problem}
              {upload.isFinal && ' Remove it, or choose another file.'}
            </FieldError>
            {!upload.isFinal && (
              <Button variant="secondary" size="small" onClick={onRetry}>
                Try again<span className="visuallyHidden">: image {number}</span>
              </Button>
            )}
          </div>
        )}
        {upload && upload.state !== 'failed' && (
          <UploadProgress upload={upload} name={`image ${number}`} />
        )}
      </div>
    </div>
  )
}

import { UploadProgress } from '@/components/forms/UploadProgress'
import { Button } from '@/components/ui/actions/Button'
import { FieldError } from '@/components/ui/inputs/FieldError'
import { Icon } from '@/components/ui/media/Icon'
import { TextField } from '@/components/ui/inputs/TextField'
import { text } from '@/contract/limits'
import type { DraftPicture } from '@/lib/artworks/artworkDrafts'
import type { Upload } from '@/lib/images/useUploads'
import { Thumbnail } from './Thumbnail'
import styles from './ImageRow.module.css'

interface Props {
  picture: DraftPicture
  index: number
  /** Its way to the API, while it is on it. */
  upload: Upload | undefined
  problem: string | undefined
  onAlt: (alt: string) => void
  onRetry: () => void
}

/** A picture, its description beside it, and how far it has come. */
export const ImageRow = ({ picture, index, upload, problem, onAlt, onRetry }: Props) => {
  const number = index + 1
  return (
    <div className={styles.row}>
      {upload?.isFinal ? <Icon name="broken" /> : <Thumbnail picture={picture} />}
      <div className={styles.main}>
        <TextField
          type="textarea"
          label={`Describe picture ${number} for people who cannot see it`}
          name={`alt-${picture.id}`}
          value={picture.alt}
          minRows={2}
          maxRows={6}
          limit={text.alt}
          placeholder="What is in the picture, in a sentence"
          error={problem}
          onChange={(event) => onAlt(event.target.value)}
        />
        {upload?.state === 'failed' && (
          <div role="alert" className={styles.failed}>
            <FieldError id={`${picture.id}-failed`}>
              {upload.isFinal ? (
                <>
                  Picture {number} cannot be taken (<bdi>{upload.file.name}</bdi>). {upload.problem}{' '}
                  Take it away, or choose another.
                </>
              ) : (
                <>
                  Picture {number} could not be sent (<bdi>{upload.file.name}</bdi>).{' '}
                  {upload.problem}
                </>
              )}
            </FieldError>
            {/* The same file would fail again. */}
            {!upload.isFinal && (
              <Button variant="secondary" size="small" onClick={onRetry}>
                Try again<span className="visuallyHidden">: picture {number}</span>
              </Button>
            )}
          </div>
        )}
        {upload && upload.state !== 'failed' && (
          <UploadProgress upload={upload} name={`picture ${number}`} />
        )}
      </div>
    </div>
  )
}

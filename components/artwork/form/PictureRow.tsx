import { Button } from '@/components/ui/Button'
import { FieldError } from '@/components/ui/FieldError'
import { TextField } from '@/components/ui/TextField'
import { text } from '@/contract/limits'
import type { DraftPicture } from '@/lib/artworkDrafts'
import type { Upload } from '@/lib/hooks/useUploads'
import { Thumbnail } from './Thumbnail'
import styles from './PictureRow.module.css'

interface Props {
  picture: DraftPicture
  index: number
  /** Its way to the API, while it is on it. */
  upload: Upload | undefined
  problem: string | undefined
  onAlt: (alt: string) => void
  onRetry: () => void
}

const percent = (share: number) => Math.round(share * 100)
const saysOf = ({ state, share }: Upload) => {
  if (state === 'waiting') return 'Waiting for its turn'
  return share < 1 ? `${percent(share)} % sent` : 'Being hung'
}

/** A picture, its description beside it, and how far it has come. */
export const PictureRow = ({ picture, index, upload, problem, onAlt, onRetry }: Props) => {
  const number = index + 1
  return (
    <div className={styles.row}>
      <Thumbnail picture={picture} />
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
              Picture {number} could not be sent. {upload.problem}
            </FieldError>
            <Button variant="secondary" size="small" onClick={onRetry}>
              Try again<span className="vh">: picture {number}</span>
            </Button>
          </div>
        )}
        {upload && upload.state !== 'failed' && (
          <div>
            <progress
              className={styles.bar}
              aria-label={`Sending picture ${number}`}
              max={100}
              value={percent(upload.share)}
            />
            <p className="micro num">{saysOf(upload)}</p>
          </div>
        )}
      </div>
    </div>
  )
}

import { Button } from '@/components/ui/actions/Button'
import { Icon } from '@/components/ui/media/Icon'
import type { Upload } from '@/lib/images/useUploads'
import { FileImage } from './FileImage'
import { UploadProgress } from './UploadProgress'
import styles from './FileProgress.module.css'

interface Props {
  uploads: readonly Upload[]
  onRetry: (id: string) => void
  /** Cancels an upload, or removes a failed file from the list. */
  onRemove: (id: string) => void
}

/** Uploads with their progress and errors, and buttons to cancel or retry. */
export const FileProgress = ({ uploads, onRetry, onRemove }: Props) =>
  uploads.length > 0 && (
    <ul className={styles.files} aria-label="Uploads">
      {uploads.map((upload) => {
        const { id, file, state, problem, isFinal } = upload
        const hasFailed = state === 'failed' || state === 'rejected'
        return (
          <li key={id} className={styles.file} data-failed={hasFailed || undefined}>
            <span className={styles.thumb}>
              {state === 'rejected' || isFinal ? <Icon name="broken" /> : <FileImage file={file} />}
            </span>
            <div className={styles.main}>
              <p className={styles.name}>
                <bdi>{file.name}</bdi>
              </p>
              {hasFailed ? (
                <p role="alert" className={styles.problem}>
                  <Icon name="error" small />
                  {problem}
                </p>
              ) : (
                <UploadProgress upload={upload} name={file.name} />
              )}
            </div>
            <div className={styles.actions}>
              {state === 'failed' && !isFinal && (
                <Button variant="secondary" size="small" onClick={() => onRetry(id)}>
                  Try again<span className="visuallyHidden">: {file.name}</span>
                </Button>
              )}
              <Button variant="quiet" size="small" onClick={() => onRemove(id)}>
                {hasFailed ? 'Dismiss' : 'Cancel'}
                <span className="visuallyHidden">: {file.name}</span>
              </Button>
            </div>
          </li>
        )
      })}
    </ul>
  )

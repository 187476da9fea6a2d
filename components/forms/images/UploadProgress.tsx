import type { Upload } from '@/lib/images/useUploads'
import styles from './UploadProgress.module.css'

const percent = (share: number) => Math.round(share * 100)

const statusText = ({ state, share }: Upload) => {
  if (state === 'waiting') return 'Waiting'
  // At 100% the server still has to read and store the image.
  return share < 1 ? `${percent(share)}%` : 'Processing'
}

/** The progress of an upload. */
export const UploadProgress = ({ upload, name }: { upload: Upload; name: string }) => (
  <div>
    <progress
      className={styles.bar}
      aria-label={`Uploading ${name}`}
      max={100}
      value={percent(upload.share)}
    />
    <p className="micro num">{statusText(upload)}</p>
  </div>
)

import type { Upload } from '@/lib/images/useUploads'
import styles from './UploadProgress.module.css'

const percent = (share: number) => Math.round(share * 100)

const saysOf = ({ state, share }: Upload) => {
  if (state === 'waiting') return 'Waiting for its turn'
  // Once all of it has left, the picture is read and kept at the other end.
  return share < 1 ? `${percent(share)} %` : 'Being hung'
}

/** How far a file has come. */
export const UploadProgress = ({ upload, name }: { upload: Upload; name: string }) => (
  <div>
    <progress
      className={styles.bar}
      aria-label={`Sending ${name}`}
      max={100}
      value={percent(upload.share)}
    />
    <p className="micro num">{saysOf(upload)}</p>
  </div>
)

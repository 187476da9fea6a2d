import { ProgressBar } from '@/components/ui/feedback/ProgressBar'
import type { Upload } from '@/lib/images/useUploads'

const percent = (share: number) => Math.round(share * 100)

const statusText = ({ state, share }: Upload) => {
  if (state === 'waiting') return 'Waiting'
  // At 100% the server still has to read and store the image.
  return share < 1 ? `${percent(share)}%` : 'Processing'
}

export const UploadProgress = ({ upload, name }: { upload: Upload; name: string }) => (
  <div>
    <ProgressBar label={`Uploading ${name}`} value={percent(upload.share)} />
    <p className="micro num">{statusText(upload)}</p>
  </div>
)

import { useId } from 'react'
import { Dialog } from '@/components/ui/overlays/Dialog'
import { useCrop } from '@/lib/images/useCrop'
import { FileImage } from './FileImage'
import styles from './CropDialog.module.css'

interface Props {
  file: File
  onDone: (file: File) => void
  onClose: () => void
}

/** Crops an image with a round window. */
export const CropDialog = ({ file, onDone, onClose }: Props) => {
  const id = useId()
  const crop = useCrop(file)
  const confirm = async () => onDone((await crop.toFile()) ?? file)
  return (
    <Dialog
      open
      onClose={onClose}
      title="Crop image"
      confirmLabel="Use this image"
      onConfirm={() => void confirm()}
    >
      <div className={styles.crop}>
        <div className={styles.windows}>
          <div
            className={styles.stage}
            role="group"
            tabIndex={0}
            aria-label="Image in the crop window"
            aria-describedby={`${id}-keys`}
            {...crop.stageProps}
          >
            <FileImage
              file={file}
              style={crop.style}
              onLoad={crop.measure}
              onError={crop.onError}
            />
          </div>
          <div className={styles.small} aria-hidden="true">
            <FileImage file={file} style={crop.style} />
          </div>
        </div>
        <p id={`${id}-keys`} className="micro">
          Drag to move it, or use the arrow keys. Press + or − to zoom.
        </p>
        <label className={styles.zoom}>
          <span>Zoom</span>
          <input
            type="range"
            min={1}
            max={4}
            step={0.05}
            value={crop.scale}
            onChange={(event) => crop.setScale(Number(event.target.value))}
          />
        </label>
        {crop.isBroken && (
          <p role="alert" className={styles.broken}>
            We can’t preview this image here. You can still upload it uncropped.
          </p>
        )}
      </div>
    </Dialog>
  )
}

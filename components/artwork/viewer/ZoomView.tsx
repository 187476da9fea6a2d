import type { KeyboardEvent } from 'react'
import { IconButton } from '@/components/ui/actions/IconButton'
import { Image } from '@/components/ui/media/Image'
import { Modal } from '@/components/ui/overlays/Modal'
import type { Image as StoredImage } from '@/contract/images'
import { useZoom } from '@/lib/images/useZoom'
import { ImageSteps } from './ImageSteps'
import styles from './ZoomView.module.css'

interface Props {
  image: StoredImage
  title: string
  /** Position of the image among all of the artwork. */
  index: number
  count: number
  onStep: (by: number) => void
  onClose: () => void
  onReopen: () => void
}

const arrows: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const ZoomControls = ({ zoom }: { zoom: ReturnType<typeof useZoom> }) => {
  const { scale, largest, zoomIn, zoomOut } = zoom
  return (
    <div className={styles.zoom}>
      <IconButton icon="plus" label="Zoom in" aria-disabled={scale >= largest} onClick={zoomIn} />
      <IconButton icon="minus" label="Zoom out" aria-disabled={scale <= 1} onClick={zoomOut} />
      <p role="status" className="num">
        {Math.round(scale * 100)}%
      </p>
    </div>
  )
}

/** One image over the whole window, up to its full resolution. */
export const ZoomView = (props: Props) => {
  const { image, title, index, count, onStep, onClose, onReopen } = props
  const zoom = useZoom(image)
  const { frame, width, scale, zoomIn, zoomOut, fit, pan, pointer } = zoom
  const shortcuts: Record<string, () => void> = { '+': zoomIn, '=': zoomIn, '-': zoomOut, '0': fit }
  const step = (by: number) => {
    fit()
    onStep(by)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const shortcut = shortcuts[event.key]
    const arrow = arrows[event.key]
    if (shortcut) shortcut()
    else if (arrow && scale > 1) pan(...arrow)
    else if (arrow && arrow[0] !== 0) step(arrow[0])
    else return
    event.preventDefault()
  }

  return (
    <Modal
      open
      onClose={onClose}
      onReopen={onReopen}
      label={`${title}, enlarged`}
      className={styles.dialog}
    >
      <div className={styles.panel} onKeyDown={onKeyDown}>
        <div
          ref={frame}
          className={styles.frame}
          role="region"
          aria-label="Image. Press plus or minus to zoom, and arrow keys to move it."
          tabIndex={0}
          data-zoomed={scale > 1 || undefined}
          {...pointer}
        >
          <div className={styles.mount} style={{ width }}>
            <Image
              key={image.key}
              src={image.key}
              alt={image.alt}
              width={image.width}
              height={image.height}
              color={image.dominantColor}
              sizes={`${image.width}px`}
              load="first"
            />
          </div>
        </div>
        <div className={styles.bar}>
          <IconButton icon="close" label="Close" onClick={onClose} />
          {count > 1 && <ImageSteps index={index} count={count} onStep={step} />}
          <ZoomControls zoom={zoom} />
        </div>
      </div>
    </Modal>
  )
}

import { useState, type CSSProperties } from 'react'
import { Button } from '@/components/ui/actions/Button'
import { Image } from '@/components/ui/media/Image'
import type { Image as StoredImage } from '@/contract/images'
import { useLazyComponent } from '@/lib/hooks/useLazyComponent'
import { useMorePixels } from '@/lib/images/useMorePixels'
import { useImageCarousel } from '@/lib/images/useImageCarousel'
import { stageRatio } from '@/lib/images/imageBox'
import { ImageSteps } from './ImageSteps'
import styles from './ArtworkImages.module.css'

interface Props {
  images: readonly StoredImage[]
  /** The artwork's title. */
  title: string
}

const loadZoomView = () => import('./ZoomView').then((module) => module.ZoomView)

/** One stage for all images, so that nothing else moves from image to image. */
const stage = (images: readonly StoredImage[]) =>
  ({
    '--ratio': stageRatio(images).toFixed(4),
    '--tallest': `${Math.max(...images.map(({ height }) => height))}px`,
  }) as CSSProperties

const slide = ({ width, height }: StoredImage) =>
  ({ '--ratio': (width / height).toFixed(4), '--natural': `${width}px` }) as CSSProperties

/** As wide as its column, or as the stage's height permits. */
const sizesFor = ({ width, height }: StoredImage) => {
  const byHeight = `${Math.round((80 * width) / height)}vh`
  return `(min-width: 1005px) min(62vw, ${byHeight}), min(92vw, ${byHeight})`
}

/** All images of an artwork: by swipe, arrow keys or buttons, with a zoom where the file is larger. */
export const ArtworkImages = ({ images, title }: Props) => {
  const count = images.length
  const { row, index, step, onScroll, onPointerDown } = useImageCarousel(count)
  const [isZoomed, setZoomed] = useState(false)
  const [ZoomView, fetchZoomView] = useLazyComponent(loadZoomView)
  const current = images[index]
  const hasMore = useMorePixels(row, index, current?.width ?? 0)
  const isSingle = count < 2
  return (
    <div className={styles.images} role="group" aria-label={`Images of ${title}`}>
      <ul
        ref={row}
        role="list"
        aria-label="Images"
        // Some browsers don't focus an element that only scrolls.
        tabIndex={isSingle ? undefined : 0}
        className={styles.row}
        style={stage(images)}
        onScroll={onScroll}
        onPointerDown={onPointerDown}
      >
        {images.map((image, position) => (
          <li key={image.key} style={slide(image)}>
            <Image
              src={image.key}
              alt={image.alt}
              width={image.width}
              height={image.height}
              color={image.dominantColor}
              sizes={sizesFor(image)}
              load={position === 0 ? 'first' : undefined}
              retry
              className={styles.image}
            />
          </li>
        ))}
      </ul>
      <div className={styles.tools}>
        {hasMore && (
          <Button
            variant="quiet"
            icon="zoom"
            onPointerEnter={fetchZoomView}
            onFocus={fetchZoomView}
            onClick={() => {
              fetchZoomView()
              setZoomed(true)
            }}
          >
            Look closer
          </Button>
        )}
        {!isSingle && (
          <div className={styles.steps}>
            <ImageSteps index={index} count={count} onStep={step} />
          </div>
        )}
      </div>
      {isZoomed && ZoomView && current && (
        <ZoomView
          image={current}
          title={title}
          index={index}
          count={count}
          onStep={step}
          onClose={() => setZoomed(false)}
          onReopen={() => setZoomed(true)}
        />
      )}
    </div>
  )
}

import { useState, type ReactNode } from 'react'
import { classNames } from '@/lib/browser/classNames'
import { CENTERED_SIZE, densities, imageUrl, widths } from '@/lib/images/images'
import { ImageFailure } from './ImageFailure'
import styles from './Image.module.css'

interface Common {
  /** The key of a stored picture, or an address. */
  src: string
  alt: string
  /** Shown in its place while it loads. */
  color?: string | undefined
  /** Loads at once and first: for the main picture of a page. */
  priority?: boolean
  /** Offers another try when it fails; not inside a link. */
  retry?: boolean
  /** Stands there instead of the words when it fails. */
  fallback?: ReactNode
  className?: string | undefined
}

interface WholeProps extends Common {
  /** Pixels of the picture itself. */
  width: number
  height: number
  /** How wide it is shown, as in HTML. */
  sizes?: string
  crop?: undefined
}

interface CroppedProps extends Common {
  /** CSS pixels of the cut; `centered` finds the part where most happens, 240 × 240 unless said. */
  crop: { width?: number; height?: number; centered?: boolean; ellipse?: boolean }
}

export type ImageProps = WholeProps | CroppedProps

function sources(props: ImageProps) {
  if (!props.crop) {
    const { src, width, height, sizes = '100vw' } = props
    const srcSet = widths(src, width)
    return { width, height, src: imageUrl(src, { width }), srcSet, sizes: srcSet && sizes }
  }
  const { width = CENTERED_SIZE, height = CENTERED_SIZE } = props.crop
  const form = { ...props.crop, width, height }
  return { width, height, src: imageUrl(props.src, form), srcSet: densities(props.src, form) }
}

/** A picture that holds its place before it is there and says so when it cannot come. */
export const Image = (props: ImageProps) => <Picture key={props.src} {...props} />

function Picture(props: ImageProps) {
  const { alt, color, priority, retry, fallback, className } = props
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading')
  const source = sources(props)
  // A picture may have failed before the page came to life.
  const notice = (image: HTMLImageElement | null) => {
    if (state === 'loading' && image?.complete && image.currentSrc && !image.naturalWidth)
      setState('failed')
  }
  if (state === 'failed')
    return (
      fallback ?? (
        <ImageFailure
          className={className}
          width={source.width}
          height={source.height}
          alt={alt}
          onRetry={retry ? () => setState('loading') : undefined}
        />
      )
    )
  return (
    <img
      {...source}
      ref={notice}
      alt={alt}
      className={classNames(styles.image, className)}
      style={{ backgroundColor: state === 'loading' ? color : 'transparent' }}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
      onLoad={() => setState('loaded')}
      onError={() => setState('failed')}
    />
  )
}

import { use, useState, type ReactNode } from 'react'
import { preload } from 'react-dom'
import { from } from '@/lib/browser/breakpoints'
import { classNames } from '@/lib/browser/classNames'
import { CROPPED_SIZE, densities, imageUrl, widths } from '@/lib/images/images'
import { ImageFailure } from './ImageFailure'
import { PrivateImages } from './PrivateImages'
import styles from './Image.module.css'

interface Common {
  /** The key of a stored image, or a URL. */
  src: string
  alt: string
  /** Background while it loads. */
  color?: string | undefined
  /**
   * Loads before it is near the window: `first` for the main image of a page, before all others; `shown` for
   * others that every window shows at once; `early` for those that only large windows do: on a phone they would
   * compete with styles, fonts and the first image for bandwidth.
   */
  load?: 'first' | 'shown' | 'early' | undefined
  /** Offers a retry after a failure; not inside a link. */
  retry?: boolean
  /** Replaces the error message after a failure. */
  fallback?: ReactNode
  className?: string | undefined
}

interface WholeProps extends Common {
  /** Pixels of the original. */
  width: number
  height: number
  /** The `sizes` attribute. */
  sizes?: string
  crop?: undefined
}

interface CroppedProps extends Common {
  /** A square around the center of interest; `size` in CSS pixels, 240 by default. */
  crop: { size?: number; ellipse?: boolean }
}

export type ImageProps = WholeProps | CroppedProps

function sources(props: ImageProps, pass: string | null) {
  if (!props.crop) {
    const { src, width, height, sizes = '100vw' } = props
    const srcSet = widths(src, width, pass)
    return { width, height, src: imageUrl(src, { width, pass }), srcSet, sizes: srcSet && sizes }
  }
  const { size = CROPPED_SIZE, ellipse } = props.crop
  const form = { square: size, ellipse, pass }
  return {
    width: size,
    height: size,
    src: imageUrl(props.src, form),
    srcSet: densities(props.src, form),
  }
}

const preloadOnWide = ({ src, srcSet, sizes }: ReturnType<typeof sources>) =>
  preload(src, { as: 'image', imageSrcSet: srcSet, imageSizes: sizes, media: from('medium') })

/** An image that reserves its space while loading and shows a message when it fails. */
export const Image = (props: ImageProps) => <LoadingImage key={props.src} {...props} />

function LoadingImage(props: ImageProps) {
  const { alt, color, load, retry, fallback, className } = props
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading')
  const source = sources(props, use(PrivateImages))
  if (load === 'early') preloadOnWide(source)
  // The image may have failed before hydration.
  const detectFailure = (image: HTMLImageElement | null) => {
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
      ref={detectFailure}
      alt={alt}
      className={classNames(styles.image, className)}
      style={{ backgroundColor: state === 'loading' ? color : 'transparent' }}
      loading={load === 'first' || load === 'shown' ? 'eager' : 'lazy'}
      fetchPriority={load === 'first' ? 'high' : undefined}
      decoding="async"
      onLoad={() => setState('loaded')}
      onError={() => setState('failed')}
    />
  )
}

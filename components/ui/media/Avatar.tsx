import type { CSSProperties } from 'react'
import { AVATAR_SIZE } from '@/lib/images/images'
import { Icon } from './Icon'
import { Image } from './Image'
import styles from './Avatar.module.css'

interface Props {
  image: { key: string; dominantColor?: string } | null | undefined
  /** Empty when the name is next to it. */
  alt?: string
  /** Edge in pixels. */
  size?: number
}

/** A profile's image as a circle, 44 × 44 by default; an icon when there is none. */
export const Avatar = ({ image, alt = '', size = AVATAR_SIZE }: Props) => (
  <span className={styles.avatar} style={{ '--avatar': `${size / 16}rem` } as CSSProperties}>
    {image ? (
      <Image
        src={image.key}
        alt={alt}
        color={image.dominantColor}
        crop={{ size, ellipse: true }}
        fallback={<Placeholder alt="Failed to load image" />}
      />
    ) : (
      <Placeholder alt={alt} />
    )}
  </span>
)

const Placeholder = ({ alt }: { alt: string }) => (
  <>
    <Icon name="person" />
    {alt && <span className="visuallyHidden">{alt}</span>}
  </>
)

import type { CSSProperties } from 'react'
import { AVATAR_SIZE } from '@/lib/images/images'
import { Icon } from './Icon'
import { Image } from './Image'
import styles from './Avatar.module.css'

interface Props {
  image: { key: string; dominantColor?: string } | null | undefined
  /** Usually nothing: the name stands beside it. */
  alt?: string
  /** Edge in pixels, where it stands for more than a line of text. */
  size?: number
}

/** The face of a profile, an ellipse of 44 × 44; a drawn figure when there is none. */
export const Avatar = ({ image, alt = '', size = AVATAR_SIZE }: Props) => (
  <span className={styles.avatar} style={{ '--avatar': `${size / 16}rem` } as CSSProperties}>
    {image ? (
      <Image
        src={image.key}
        alt={alt}
        color={image.dominantColor}
        crop={{ width: size, height: size, centered: true, ellipse: true }}
        fallback={<Nobody alt="Failed to load image" />}
      />
    ) : (
      <Nobody alt={alt} />
    )}
  </span>
)

const Nobody = ({ alt }: { alt: string }) => (
  <>
    <Icon name="person" />
    {alt && <span className="visuallyHidden">{alt}</span>}
  </>
)

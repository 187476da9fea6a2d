import type { CSSProperties } from 'react'
import { AVATAR_SIZE, PORTRAIT_SIZE } from '@/lib/images/images'
import { Icon } from './Icon'
import { Image } from './Image'
import styles from './Avatar.module.css'

interface Props {
  image: { key: string; dominantColor?: string } | null | undefined
  /** Shown when there is no image, instead of the icon of a person. */
  initials?: string
  /** Empty when the name is next to it. */
  alt?: string
  /** Shown for itself, larger than beside a name. */
  isPortrait?: boolean
}

/** A profile's image as a circle: 44 × 44 beside a name, larger as a portrait. Without one, initials or an icon. */
export const Avatar = ({ image, initials = '', alt = '', isPortrait = false }: Props) => {
  const size = isPortrait ? PORTRAIT_SIZE : AVATAR_SIZE
  return (
    <span className={styles.avatar} style={{ '--avatar': `${size / 16}rem` } as CSSProperties}>
      {image ? (
        <Image
          src={image.key}
          alt={alt}
          color={image.dominantColor}
          crop={{ size, ellipse: true }}
          fallback={<Placeholder alt="Failed to load image" initials={initials} />}
        />
      ) : (
        <Placeholder alt={alt} initials={initials} />
      )}
    </span>
  )
}

const Placeholder = ({ alt, initials }: { alt: string; initials: string }) => (
  <>
    {initials ? <span aria-hidden="true">{initials}</span> : <Icon name="person" />}
    {alt && <span className="visuallyHidden">{alt}</span>}
  </>
)

import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '@/lib/browser/classNames'
import { Icon } from '@/components/ui/media/Icon'
import { PrefetchLink, type LinkProps } from '@/components/ui/actions/PrefetchLink'
import styles from './Chip.module.css'

interface Look {
  children: ReactNode
  /** For tags; filters have the full height. */
  small?: boolean
}

interface ActionProps extends Look, Omit<ComponentProps<'button'>, 'children'> {
  pressed?: boolean
  /** What it removes: adds a cross and “Remove …” as its name. */
  removes?: string
  href?: undefined
}

type Props = ActionProps | (Look & Omit<LinkProps, 'children'>)

/** A filter to toggle, a tag to follow, or a choice to remove. */
export function Chip({ children, small, className, ...rest }: Props) {
  const look = classNames(styles.chip, small && styles.small, className)
  if (rest.href !== undefined)
    return (
      <PrefetchLink {...rest} className={look}>
        {children}
      </PrefetchLink>
    )
  const { pressed, removes, ...button } = rest
  return (
    <button
      type="button"
      aria-label={removes && `Remove ${removes}`}
      {...button}
      className={look}
      aria-pressed={pressed}
    >
      {children}
      {removes && <Icon name="close" className={styles.cross} />}
    </button>
  )
}

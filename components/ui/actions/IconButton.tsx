import type { ComponentProps } from 'react'
import { classNames } from '@/lib/browser/classNames'
import { Icon } from '@/components/ui/media/Icon'
import { PrefetchLink, type LinkProps } from './PrefetchLink'
import type { IconName } from '@/components/ui/media/iconPaths'
import styles from './IconButton.module.css'

interface Look {
  /** Accessible name; says what it acts on when a page has several. */
  label: string
  icon: IconName
  /** A smaller icon in the same 44 pixels. */
  small?: boolean
}

interface ActionProps extends Look, Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** For a toggle button, whose label is the same in both states. */
  pressed?: boolean
  href?: undefined
}

type Props = ActionProps | (Look & Omit<LinkProps, 'children' | 'aria-label'>)

export function IconButton({ label, icon, small, className, ...rest }: Props) {
  const common = { className: classNames(styles.button, className), 'aria-label': label }
  const content = <Icon name={icon} small={small} />
  if (rest.href !== undefined)
    return (
      <PrefetchLink {...rest} {...common}>
        {content}
      </PrefetchLink>
    )
  const { pressed, ...button } = rest
  return (
    <button type="button" {...button} {...common} aria-pressed={pressed}>
      {content}
    </button>
  )
}

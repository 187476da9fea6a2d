import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { classNames } from '@/lib/browser/classNames'
import { Icon } from '@/components/ui/media/Icon'
import { PrefetchLink, type LinkProps } from './PrefetchLink'
import type { IconName } from '@/components/ui/media/iconPaths'
import styles from './Button.module.css'

interface Look {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  size?: 'small' | 'medium' | 'large'
  /** As wide as its container. */
  block?: boolean
  icon?: IconName
  children?: ReactNode
}

interface ActionProps extends Look, Omit<ComponentProps<'button'>, 'children'> {
  /** The action is in progress: the button keeps the focus and ignores clicks. */
  busy?: boolean | undefined
  href?: undefined
}

type Props = ActionProps | (Look & Omit<LinkProps, 'children'>)

const look = ({ variant = 'primary', size = 'medium', block, className }: Props) =>
  classNames(styles.button, styles[variant], styles[size], block && styles.block, className)

const stop = (event: MouseEvent) => event.preventDefault()

export function Button(props: Props) {
  const { variant: _variant, size: _size, block: _block, icon, children, ...rest } = props
  const content = (
    <>
      {icon && <Icon name={icon} small />}
      {children}
    </>
  )
  if (rest.href !== undefined)
    return (
      <PrefetchLink {...rest} className={look(props)}>
        {content}
      </PrefetchLink>
    )
  const { busy, onClick, ...button } = rest
  return (
    <button
      type="button"
      {...button}
      className={look(props)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? stop : onClick}
    >
      {content}
    </button>
  )
}

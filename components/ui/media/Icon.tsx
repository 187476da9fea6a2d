import { classNames } from '@/lib/browser/classNames'
import { iconPaths, type IconName } from './iconPaths'
import styles from './Icon.module.css'

interface Props {
  name: IconName
  small?: boolean | undefined
  className?: string | undefined
}

/** Always decorative: the text next to it or its button's name carries the meaning. */
export const Icon = ({ name, small, className }: Props) => (
  <svg
    className={classNames(styles.icon, small && styles.small, className)}
    viewBox="0 0 24 24"
    aria-hidden="true"
    data-icon={name}
  >
    <path d={iconPaths[name]} />
    {name === 'theme' && <path d="M12 3.5a8.5 8.5 0 0 1 0 17z" fill="currentColor" />}
  </svg>
)

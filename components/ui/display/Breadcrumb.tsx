import { PrefetchLink } from '@/components/ui/actions/PrefetchLink'
import styles from './Breadcrumb.module.css'

interface Props {
  /** From the outermost page inwards. */
  trail: readonly { href: string; label: string }[]
  /** Title of the current page. */
  current: string
}

export const Breadcrumb = ({ trail, current }: Props) => (
  <nav aria-label="Breadcrumb">
    <ol className={styles.trail}>
      {trail.map(({ href, label }) => (
        <li key={href}>
          <PrefetchLink href={href}>{label}</PrefetchLink>
        </li>
      ))}
      <li aria-current="page">
        <bdi>{current}</bdi>
      </li>
    </ol>
  </nav>
)

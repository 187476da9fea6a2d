import Link from 'next/link'
import styles from './Segmented.module.css'

interface Props<V extends string> {
  label: string
  /** Value to label. */
  options: Readonly<Record<V, string>>
  value: NoInfer<V>
  /** Views of one page: their address replaces the current one, and the page stays in place. */
  href: (value: V) => string
}

/** As `Segmented`, for views with an address of their own: it works without JavaScript too. */
export function SegmentedLinks<V extends string>({ label, options, value, href }: Props<V>) {
  return (
    <div role="group" aria-label={label} className={styles.segmented}>
      {(Object.entries(options) as [V, string][]).map(([option, text]) => (
        <Link
          key={option}
          href={href(option)}
          replace
          shallow
          scroll={false}
          prefetch={false}
          className={styles.segment}
          aria-current={option === value ? 'true' : undefined}
        >
          {text}
        </Link>
      ))}
    </div>
  )
}

import Link from 'next/link'
import type { CSSProperties } from 'react'
import { formatCount } from '@/lib/formatting/numbers'
import styles from './Statistics.module.css'

interface Row {
  key: string
  label: string
  count: number
  /** What it is, such as “artwork”. */
  note?: string
  href?: string
}

interface Props {
  title: string
  /** What is counted. */
  unit: string
  rows: readonly Row[]
}

/** Counts as bars beside their numbers; for a screen reader a table. */
export const Bars = ({ title, unit, rows }: Props) => {
  const most = Math.max(1, ...rows.map(({ count }) => count))
  return (
    <section>
      <h2>{title}</h2>
      {rows.length === 0 ? (
        <p className="muted">Nothing in this time.</p>
      ) : (
        <table className={styles.bars}>
          <caption className="visuallyHidden">{`${title}, by ${unit}`}</caption>
          <tbody>
            {rows.map(({ key, label, count, note, href }) => (
              <tr key={key}>
                <th scope="row">
                  <bdi>
                    {href ? (
                      <Link href={href} prefetch={false}>
                        {label}
                      </Link>
                    ) : (
                      label
                    )}
                  </bdi>
                  {note && <small className="micro">{note}</small>}
                </th>
                <td className={styles.bar} aria-hidden="true">
                  <i style={{ '--part': count / most } as CSSProperties} />
                </td>
                <td className="num">{formatCount(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

import type { ReactNode } from 'react'
import styles from './Kit.module.css'

interface Props {
  title: string
  note?: string
  children: ReactNode
}

export const KitSection = ({ title, note, children }: Props) => (
  <section className={styles.section} aria-label={title}>
    <div className={styles.head}>
      <h2>{title}</h2>
      {note && <p className="micro">{note}</p>}
    </div>
    <div className={styles.body}>{children}</div>
  </section>
)

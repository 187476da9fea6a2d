import type { CvGroup } from '@/lib/profiles/profileWords'
import styles from './Cv.module.css'

/** CV entries by kind, newest first. */
export const Cv = ({ groups }: { groups: readonly CvGroup[] }) => (
  <div className={styles.cv}>
    {groups.map(({ kind, label, entries }) => (
      <section key={kind} className={styles.group}>
        <h3>{label}</h3>
        <ul role="list">
          {entries.map(({ year, title, place }, index) => (
            <li key={index}>
              <span className="num">{year}</span>
              <span>
                <bdi>{title}</bdi>
                {place && (
                  <span className="muted">
                    , <bdi>{place}</bdi>
                  </span>
                )}
              </span>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </div>
)

import type { CvEntry } from '@/contract/forms/profile'
import { cvGroups } from '@/lib/profiles/profiles'
import styles from './Cv.module.css'

/** A life in lines: by kind, the newest first. */
export const Cv = ({ cv }: { cv: readonly CvEntry[] }) => (
  <div className={styles.cv}>
    {cvGroups(cv).map(({ kind, label, entries }) => (
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

import { Icon } from '@/components/ui/Icon'
import { PrefetchLink } from '@/components/ui/PrefetchLink'
import { organizationSlugs, type OrganizationSlug } from '@/contract/enums'
import { paths } from '@/lib/paths'
import styles from './WhoIsHere.module.css'

const slugs = Object.entries(organizationSlugs) as [OrganizationSlug, { name: string }][]

/** The directory as an index at the end of a book. */
export const WhoIsHere = () => (
  <section className="section">
    <div className={`wrap ${styles.index}`}>
      <div className={styles.head}>
        <h2 className="display">Who is here</h2>
        <p className="lead">
          People and art spaces, by role and by place. Look them up the way you would in a good
          index.
        </p>
        <PrefetchLink className={styles.go} href={paths.directory('people')}>
          Open the directory <Icon name="arrow" small />
        </PrefetchLink>
      </div>
      <ul role="list">
        {slugs.map(([slug, { name }]) => (
          <li key={slug}>
            <PrefetchLink className={styles.entry} href={paths.directory(slug)}>
              <span>{name}</span>
              <span className={styles.leader} aria-hidden="true" />
              <Icon name="arrow" small />
            </PrefetchLink>
          </li>
        ))}
      </ul>
    </div>
  </section>
)

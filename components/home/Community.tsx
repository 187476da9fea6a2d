import { ArrowLink } from '@/components/ui/actions/ArrowLink'
import { PrefetchLink } from '@/components/ui/actions/PrefetchLink'
import { organizationSlugs, type OrganizationSlug } from '@/contract/enums/profiles'
import { formatCount } from '@/lib/formatting/numbers'
import { paths } from '@/lib/navigation/paths'
import { ProfileCard, type CardProfile } from './ProfileCard'
import styles from './Community.module.css'

export interface CommunityCounts {
  profiles: CardProfile[]
  people: number
  organizations: number
  countries: number
  /** How many organizations of each type there are. */
  types: Record<string, number>
}

const slugs = Object.entries(organizationSlugs) as [
  OrganizationSlug,
  { name: string; types: readonly string[] },
][]

const countText = ({ people, organizations, countries }: CommunityCounts) =>
  [
    `${formatCount(organizations)} organizations and ${formatCount(people)} people`,
    countries > 1 && `in ${formatCount(countries)} countries`,
  ]
    .filter(Boolean)
    .join(', ')

/** The directory as an index with counts, and a few of its profiles. */
export const Community = ({ community }: { community: CommunityCounts | null }) => {
  const isKnown = community !== null && community.people + community.organizations > 0
  return (
    <section className="section">
      <div className={`wrap ${styles.index}`}>
        <div className={styles.head}>
          <h2 className="display">Who’s here</h2>
          <p className="lead">
            {isKnown
              ? `${countText(community)}. Find them by role or place.`
              : 'Find people and art spaces by role or place.'}
          </p>
          <ArrowLink href={paths.directory('people')}>Open the directory</ArrowLink>
        </div>
        <ul role="list">
          {slugs.map(([slug, { name, types }]) => (
            <li key={slug}>
              <PrefetchLink className={styles.entry} href={paths.directory(slug)}>
                <span>{name}</span> <span className={styles.leader} aria-hidden="true" />
                {isKnown && (
                  <span className={`num ${styles.count}`}>
                    {formatCount(
                      types.reduce((sum, type) => sum + (community.types[type] ?? 0), 0),
                    )}
                  </span>
                )}
              </PrefetchLink>
            </li>
          ))}
        </ul>
      </div>
      {isKnown && community.profiles.length > 0 && (
        <ul role="list" className={`wrap ${styles.cards}`} aria-label="Featured profiles">
          {community.profiles.map((profile) => (
            <li key={profile.id}>
              <ProfileCard profile={profile} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

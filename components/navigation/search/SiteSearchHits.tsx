import Link from 'next/link'
import { ProfileAvatar } from '@/components/profile/ProfileAvatar'
import { Image } from '@/components/ui/media/Image'
import { AVATAR_SIZE } from '@/lib/images/images'
import type { Hit, HitGroup } from '@/lib/navigation/siteSearch'
import styles from './SiteSearch.module.css'

interface Props {
  /** Of the list; the ids of the hits start with it. */
  id: string
  groups: HitGroup[]
  /** Position among the hits of all groups. */
  active: number
}

/** Hits by kind, below the field that has the focus. */
export const SiteSearchHits = ({ id, groups, active }: Props) => {
  const first = groups.map((_, index) =>
    groups.slice(0, index).reduce((sum, { hits }) => sum + hits.length, 0),
  )
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Suggestions"
      className={styles.groups}
      // Pressing on the list must not move the focus out of the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map(({ search, hits }, group) => (
        <div key={search.kind} role="group" aria-labelledby={`${id}-${search.kind}`}>
          <div id={`${id}-${search.kind}`} className={`micro ${styles.kind}`}>
            {search.label}
          </div>
          {hits.map((hit, index) => {
            const position = (first[group] ?? 0) + index
            return (
              <Link
                key={hit.path}
                id={`${id}-${position}`}
                role="option"
                aria-selected={position === active}
                tabIndex={-1}
                prefetch={false}
                className={styles.hit}
                href={hit.path}
              >
                <Thumbnail {...hit} />
                <span className={styles.name}>
                  <bdi className={styles.line}>{hit.title}</bdi>
                  <bdi className={`meta ${styles.line}`}>{hit.detail}</bdi>
                </span>
              </Link>
            )
          })}
        </div>
      ))}
    </div>
  )
}

const Thumbnail = ({ profile, image }: Hit) => {
  if (profile) return <ProfileAvatar profile={profile} />
  return image ? <Image src={image} alt="" crop={{ size: AVATAR_SIZE }} fallback={null} /> : null
}

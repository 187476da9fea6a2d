import type { ReactNode } from 'react'
import { Ledger } from '@/components/ui/display/Ledger'
import { artisticFields } from '@/contract/enums/artisticFields'
import type { Profile } from '@/contract/profiles'
import { formatMonth } from '@/lib/formatting/dates'
import {
  isOrganization,
  kindOf,
  placeOf,
  recentExhibitions,
  waysToReach,
  type WayToReach,
} from '@/lib/profiles/profiles'
import styles from './ProfileFacts.module.css'

interface Row {
  label: ReactNode
  value: ReactNode
}

const fieldsOf = ({ artisticFields: fields }: Profile) =>
  fields
    .map((field, index) => {
      const label = artisticFields[field]
      return index === 0 ? label : label.toLowerCase()
    })
    .join(', ')

const lines = (text: string | null) =>
  text && (
    <span className={styles.lines} dir="auto">
      {text}
    </span>
  )

const recentOf = ({ cv }: Profile) => {
  const recent = recentExhibitions(cv)
  return (
    recent.length > 0 && (
      <ul role="list">
        {recent.map(({ title, place, year }, index) => (
          <li key={index} dir="auto">
            {[title, place, year].filter(Boolean).join(', ')}
          </li>
        ))}
      </ul>
    )
  )
}

const wayRow = ({ label, text, href, isElsewhere }: WayToReach): Row => ({
  label: <bdi>{label}</bdi>,
  value: (
    <a href={href} {...(isElsewhere && { rel: 'noopener nofollow ugc' })}>
      {text}
    </a>
  ),
})

const placeRow = (profile: Profile): Row => ({
  label: 'Location',
  // Browsers may know a country by another name than the server does.
  value: placeOf(profile) && <span suppressHydrationWarning>{placeOf(profile)}</span>,
})

const organizationRows = (profile: Profile): Row[] => [
  { label: 'Type', value: kindOf(profile) },
  { label: 'Founded', value: profile.foundedYear },
  profile.address ? { label: 'Address', value: lines(profile.address) } : placeRow(profile),
  { label: 'Hours', value: lines(profile.openingHours) },
]

/** The details of a profile; rows without a value are left out. */
export const ProfileFacts = ({ profile }: { profile: Profile }) => (
  <Ledger
    className={styles.facts}
    labels="7.5rem"
    rows={[
      ...(isOrganization(profile) ? organizationRows(profile) : []),
      { label: 'Practice', value: fieldsOf(profile) },
      { label: 'Recent', value: recentOf(profile) },
      ...waysToReach(profile).map(wayRow),
      { label: 'On Art Commons', value: `Since ${formatMonth(profile.createdAt)}` },
    ]}
  />
)

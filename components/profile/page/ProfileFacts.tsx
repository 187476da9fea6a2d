import type { ReactNode } from 'react'
import { Ledger } from '@/components/ui/display/Ledger'
import { formatMonth } from '@/lib/formatting/dates'
import type { ProfilePage } from '@/lib/profiles/profilePage'
import { isOrganization } from '@/lib/profiles/profiles'
import type { ContactLink } from '@/lib/profiles/profileWords'
import styles from './ProfileFacts.module.css'

interface Row {
  label: ReactNode
  value: ReactNode
}

const lines = (text: string | null) =>
  text && (
    <span className={styles.lines} dir="auto">
      {text}
    </span>
  )

const list = (entries: readonly string[]) =>
  entries.length > 0 && (
    <ul role="list">
      {entries.map((entry, index) => (
        <li key={index} dir="auto">
          {entry}
        </li>
      ))}
    </ul>
  )

const contactRow = ({ label, text, href, isExternal }: ContactLink): Row => ({
  // A link without a label is its host, which is said once.
  label: <bdi>{label === text ? 'Link' : label}</bdi>,
  value: (
    <a href={href} {...(isExternal && { rel: 'noopener nofollow ugc' })}>
      {text}
    </a>
  ),
})

type Props = Pick<ProfilePage, 'profile' | 'words'>

const organizationRows = ({ profile, words }: Props): Row[] => [
  { label: 'Type', value: words.kind },
  { label: 'Founded', value: profile.foundedYear },
  profile.address
    ? { label: 'Address', value: lines(profile.address) }
    : { label: 'Location', value: words.place },
  { label: 'Hours', value: lines(profile.openingHours) },
]

/** The details of a profile; rows without a value are left out. */
export const ProfileFacts = ({ profile, words }: Props) => (
  <Ledger
    labels="7.5rem"
    rows={[
      ...(isOrganization(profile) ? organizationRows({ profile, words }) : []),
      { label: 'Practice', value: words.practice },
      { label: 'Recent', value: list(words.recent) },
      ...words.contacts.map(contactRow),
      { label: 'On Art Commons', value: `Since ${formatMonth(profile.createdAt)}` },
    ]}
  />
)

import { ArrowLink } from '@/components/ui/actions/ArrowLink'
import type { OwnProfile } from '@/contract/profiles/profiles'
import { useApi } from '@/lib/hooks/useApi'
import { loadMemberNotes } from '@/lib/home/memberNotes'
import styles from './Hero.module.css'

/** A member's drafts, deadlines of this week, and new works of their field. */
export const MemberNotes = ({ profile }: { profile: OwnProfile }) => {
  const { data: notes = [] } = useApi(['member notes', profile.id], () => loadMemberNotes(profile))
  if (notes.length === 0) return null
  return (
    <ul role="list" className={styles.notes} aria-label="For you">
      {notes.map(({ label, href }) => (
        <li key={href}>
          <ArrowLink href={href}>{label}</ArrowLink>
        </li>
      ))}
    </ul>
  )
}

import { useEffect, type ReactNode } from 'react'
import { useProfile } from '@/contexts/ProfileContext'
import { useLazyComponent } from '@/lib/hooks/useLazyComponent'
import styles from './Hero.module.css'

const loadNotes = () => import('./MemberNotes').then(({ MemberNotes }) => MemberNotes)

/** What the site is for; once members are known, what is useful to them, in the same room. */
export const HeroText = ({ children }: { children: ReactNode }) => {
  const { current, token } = useProfile()
  const isMember = current !== null && token !== null
  const [Notes, fetchNotes] = useLazyComponent(loadNotes)
  useEffect(() => {
    if (isMember) fetchNotes()
  }, [isMember, fetchNotes])
  return (
    <div className={styles.room}>
      {isMember && Notes && <Notes key={current.id} profile={current} />}
      <p className={`lead ${styles.lead}`}>{children}</p>
    </div>
  )
}

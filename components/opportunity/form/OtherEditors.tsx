import { useEffect, useState } from 'react'
import { useProfile } from '@/contexts/ProfileContext'
import { inWords } from '@/lib/formatting/joinWords'
import { announceEditing } from '@/lib/api/team/team'
import styles from './OtherEditors.module.css'

/** In milliseconds. Shorter than the time that a member counts as present (contract/limits/teamLimits.ts). */
const INTERVAL = 20_000

/**
 * Names of other members who have the opportunity open in its form. Says at intervals that this one has, while the
 * page is visible and the profile has a team.
 */
const useOtherEditors = (id: string): readonly string[] => {
  const { token } = useProfile()
  const [others, setOthers] = useState<readonly string[]>([])
  useEffect(() => {
    if (!token) return
    let isOpen = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const announce = async () => {
      clearTimeout(timer)
      if (!isOpen || document.visibilityState === 'hidden') return
      const { data } = await announceEditing(id, true)
      if (!isOpen) return
      if (data) setOthers(data.others)
      if (!data || data.hasTeam) timer = setTimeout(() => void announce(), INTERVAL)
    }
    const leave = () => void announceEditing(id, false)
    const change = () => (document.visibilityState === 'hidden' ? leave() : void announce())
    void announce()
    document.addEventListener('visibilitychange', change)
    return () => {
      isOpen = false
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', change)
      leave()
    }
  }, [id, token])
  return others
}

/** Who else edits the opportunity now. */
export const OtherEditors = ({ id }: { id: string }) => {
  const others = useOtherEditors(id)
  return (
    <p role="status" className={others.length > 0 ? `wrap ${styles.present}` : 'visuallyHidden'}>
      {others.length > 0 &&
        `${inWords(others)} ${others.length === 1 ? 'has' : 'have'} this open, too. If both of you save, the second asks which version counts.`}
    </p>
  )
}

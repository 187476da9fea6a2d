import { useRef, useState } from 'react'
import { Button } from '@/components/ui/actions/Button'
import { lifetimes } from '@/contract/limits/limits'
import type { DeletedRoom } from '@/contract/rooms'
import { useProfile } from '@/contexts/ProfileContext'
import { listDeletedRooms } from '@/lib/api/rooms'
import { formatDay } from '@/lib/formatting/dates'
import { countOf } from '@/lib/formatting/numbers'
import { useApiList } from '@/lib/hooks/useApi'
import { useTask } from '@/lib/hooks/useTask'
import { deletedRoomsKey } from '@/lib/rooms/roomKeys'
import styles from './DeletedRooms.module.css'
import { useRoomDeletion } from './useRoomDeletion'

const lastDay = ({ deletedAt }: DeletedRoom) =>
  formatDay(new Date(Date.parse(deletedAt) + lifetimes.removedRoom * 1000).toISOString())

/** The deleted rooms that their curator can still restore. */
export const DeletedRooms = ({ profileId }: { profileId: string }) => {
  const { token } = useProfile()
  const { list } = useApiList(token && deletedRoomsKey(profileId), listDeletedRooms)
  const [isOpen, setOpen] = useState(false)
  const { run, subject } = useTask()
  const { restore } = useRoomDeletion(profileId)
  const opener = useRef<HTMLButtonElement>(null)
  if (!list || list.length === 0) return null
  const bringBack = async (room: DeletedRoom) => {
    if (await run(() => restore(room), room.id)) opener.current?.focus()
  }
  return (
    <div>
      <Button
        ref={opener}
        variant="quiet"
        size="small"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {countOf(list.length, 'deleted room', 'deleted rooms')}
      </Button>
      {isOpen && (
        <ul role="list" className={styles.rows} aria-label="Deleted rooms">
          {list.map((room) => (
            <li key={room.id} className={styles.row}>
              <div>
                <p className={styles.title}>
                  <bdi>{room.title}</bdi>
                </p>
                <p className="micro num">Can be restored until {lastDay(room)}.</p>
              </div>
              <Button
                variant="secondary"
                size="small"
                aria-label={`Restore: ${room.title}`}
                busy={subject === room.id}
                onClick={() => void bringBack(room)}
              >
                Restore
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

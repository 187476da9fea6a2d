import { useMemo, useRef, useState } from 'react'
import { ListPages } from '@/components/lists/ListPages'
import type { AdminProfile } from '@/contract/admin'
import type { Page } from '@/contract/values/values'
import { adminProfileList } from '@/lib/profiles/adminLists'
import type { AdminState } from '@/lib/profiles/adminProfiles'
import { useRowKeys } from '@/lib/forms/useRowKeys'
import { useShortcutSetting } from '@/lib/hooks/useShortcutSetting'
import { formatCount } from '@/lib/formatting/numbers'
import { DeleteDialog } from './DeleteDialog'
import { ProfileRow } from './ProfileRow'
import { Shortcuts } from '@/components/admin/Shortcuts'
import styles from '@/components/admin/Admin.module.css'

interface Props {
  state: AdminState
  page: Page<AdminProfile>
  isBusy: boolean
  onChanged: () => void
}

/** The matching profiles, each with expandable details. */
export const ProfileTable = ({ state, page, isBusy, onChanged }: Props) => {
  const list = useRef<HTMLUListElement>(null)
  const [open, setOpen] = useState<string | null>(null)
  const [deleting, setDeleting] = useState<AdminProfile | null>(null)
  const { items, total, totalIsCapped } = page

  const shortcuts = useMemo(() => {
    const toggle = (index: number) =>
      setOpen((before) => (before === items[index]?.id ? null : (items[index]?.id ?? null)))
    return {
      Enter: toggle,
      d: (index: number) => {
        const profile = items[index]
        if (profile && profile.deletedAt === null) setDeleting(profile)
      },
    }
  }, [items])
  const { isOn, setOn } = useShortcutSetting()
  useRowKeys(list, shortcuts, isOn)

  return (
    <>
      <div className={styles.found}>
        <p className="meta num" role="status">
          {formatCount(total)}
          {totalIsCapped ? ' or more' : ''} {total === 1 ? 'profile' : 'profiles'}
        </p>
        <Shortcuts isOn={isOn} onChange={setOn} actions={{ d: 'to delete' }} />
      </div>
      <ListPages list={adminProfileList} state={state} page={page} isBusy={isBusy}>
        <div className={styles.columns} aria-hidden="true">
          <span>Profile</span>
          <span>Kind</span>
          <span className={styles.works}>Works</span>
          <span>Joined</span>
          <span>State</span>
        </div>
        <ul ref={list} className={styles.rows} aria-label="Profiles">
          {items.map((profile) => (
            <ProfileRow
              key={profile.id}
              profile={profile}
              isOpen={profile.id === open}
              onToggle={() => setOpen(profile.id === open ? null : profile.id)}
              onDelete={() => setDeleting(profile)}
              onChanged={onChanged}
            />
          ))}
        </ul>
      </ListPages>
      {deleting && (
        <DeleteDialog
          key={deleting.id}
          profile={deleting}
          onClose={() => setDeleting(null)}
          onChanged={onChanged}
        />
      )}
    </>
  )
}

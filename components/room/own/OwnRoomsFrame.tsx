import type { ReactNode } from 'react'
import { RequireSignIn } from '@/components/auth/RequireSignIn'
import { OwnProfileOnly } from '@/components/profile/OwnProfileOnly'
import { Seo } from '@/components/seo/Seo'
import { Tabs } from '@/components/ui/display/Tabs'
import { Loading } from '@/components/ui/feedback/Loading'
import { Skeleton } from '@/components/ui/feedback/Skeleton'
import type { OwnProfile } from '@/contract/profiles/profiles'
import { roomPaths } from '@/lib/rooms/roomPaths'
import styles from './OwnRooms.module.css'

const tabs = [
  { href: roomPaths.own, label: 'Your rooms' },
  { href: roomPaths.invitations, label: 'Invitations' },
]

export const waiting = (
  <Loading label="Loading the rooms">
    <Skeleton width="100%" height="18rem" />
  </Loading>
)

interface Props {
  current: string
  /** Beside the heading. */
  action?: ReactNode
  children: (profile: OwnProfile) => ReactNode
}

/** The heading of the pages about rooms of the profile, for users with a profile. */
export const OwnRoomsFrame = ({ current, action, children }: Props) => (
  <div className={`wrap ${styles.page}`}>
    <Seo title="Your rooms" />
    <div className="spread">
      <h1 className="display">Your rooms</h1>
      {action}
    </div>
    <Tabs label="Rooms" tabs={tabs} current={current} />
    <RequireSignIn waiting={waiting} heading="h2">
      <OwnProfileOnly waiting={waiting}>
        {(profile) => <div key={profile.id}>{children(profile)}</div>}
      </OwnProfileOnly>
    </RequireSignIn>
  </div>
)

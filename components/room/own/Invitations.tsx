import { FormProblem } from '@/components/auth/FormProblem'
import { EmptyState } from '@/components/ui/feedback/EmptyState'
import { ErrorState } from '@/components/ui/feedback/ErrorState'
import { Switch } from '@/components/ui/inputs/Switch'
import type { OwnProfile } from '@/contract/profiles/profiles'
import { useProfile } from '@/contexts/ProfileContext'
import { listBlockedProfiles } from '@/lib/api/profiles/blocks'
import { allowRooms, listRoomInvitations } from '@/lib/api/rooms'
import { useApi, useApiList } from '@/lib/hooks/useApi'
import { useRequest } from '@/lib/hooks/useRequest'
import { BlockedProfiles } from './BlockedProfiles'
import { InvitationItem } from './InvitationItem'
import styles from './Invitations.module.css'
import { waiting } from './OwnRoomsFrame'

/** Rooms of others in which works of the profile hang, and what the artist decides about them. */
export const Invitations = ({ profile }: { profile: OwnProfile }) => {
  const { token } = useProfile()
  const { data, error, mutate } = useApi(
    token && ['room invitations', profile.id],
    listRoomInvitations,
  )
  const blocked = useApiList(token && ['blocked profiles', profile.id], listBlockedProfiles)
  const { send, isBusy, problem } = useRequest()
  const reload = () => {
    void mutate()
    blocked.retry()
  }
  if (error)
    return (
      <ErrorState title="We couldn’t load the invitations" onRetry={() => void mutate()}>
        <p>{error.message}</p>
      </ErrorState>
    )
  if (!data) return waiting
  const allow = (allowsRooms: boolean) =>
    send(() => allowRooms(allowsRooms), {
      onDone: () => mutate({ ...data, allowsRooms }, { revalidate: false }),
    })
  return (
    <div className={styles.page}>
      {data.invitations.length === 0 ? (
        <EmptyState heading="h2" title="No invitations">
          <p>
            When a curator hangs a work of yours, you decide here whether visitors see it there.
          </p>
        </EmptyState>
      ) : (
        <ul role="list" className={styles.invitations}>
          {data.invitations.map((invitation) => (
            <li key={invitation.roomId}>
              <InvitationItem invitation={invitation} onChange={reload} />
            </li>
          ))}
        </ul>
      )}
      <section aria-labelledby="consent" className={styles.settings}>
        <h2 id="consent">Consent</h2>
        <Switch
          label="Every room may show my works without asking"
          checked={data.allowsRooms}
          disabled={isBusy}
          onChange={(allowed) => void allow(allowed)}
        />
        <p className="meta">
          It counts for works that are hung from now on. You can take back each of them here at any
          time.
        </p>
        <FormProblem>{problem}</FormProblem>
      </section>
      <BlockedProfiles profiles={blocked.list ?? []} onChange={reload} />
    </div>
  )
}

import { FormProblem } from '@/components/auth/FormProblem'
import { Button } from '@/components/ui/actions/Button'
import { PrefetchLink } from '@/components/ui/actions/PrefetchLink'
import type { OwnProfile } from '@/contract/profiles/profiles'
import { useProfile } from '@/contexts/ProfileContext'
import { listBlockedProfiles, unblockProfile } from '@/lib/api/profiles/blocks'
import { useApiList } from '@/lib/hooks/useApi'
import { useRequest } from '@/lib/hooks/useRequest'
import { paths } from '@/lib/navigation/paths'
import styles from './Invitations.module.css'

interface Props {
  profile: OwnProfile
  onChange: () => void
}

/** The profiles that this one has blocked. Renders nothing without any. */
export const BlockedProfiles = ({ profile, onChange }: Props) => {
  const { token } = useProfile()
  const { list = [], retry } = useApiList(
    token && ['blocked profiles', profile.id],
    listBlockedProfiles,
  )
  const { send, busyWith, problem } = useRequest()
  if (list.length === 0) return null
  const unblock = (id: string) =>
    send(() => unblockProfile(id), {
      subject: id,
      onDone: () => {
        retry()
        onChange()
      },
    })
  return (
    <section aria-labelledby="blocked" className={styles.settings}>
      <h2 id="blocked" className="h3">
        Blocked profiles
      </h2>
      <ul role="list" className={styles.blocked}>
        {list.map(({ id, handle, name }) => (
          <li key={id} className="row">
            <PrefetchLink href={paths.profile(id, handle)}>
              <bdi>{name}</bdi>
            </PrefetchLink>
            <Button
              size="small"
              variant="quiet"
              busy={busyWith === id}
              aria-label={`Unblock ${name}`}
              onClick={() => void unblock(id)}
            >
              Unblock
            </Button>
          </li>
        ))}
      </ul>
      <FormProblem>{problem}</FormProblem>
    </section>
  )
}

import { FormProblem } from '@/components/auth/FormProblem'
import { Button } from '@/components/ui/actions/Button'
import { PrefetchLink } from '@/components/ui/actions/PrefetchLink'
import type { BlockedProfile } from '@/contract/profiles/blocks'
import { unblockProfile } from '@/lib/api/profiles/blocks'
import { useRequest } from '@/lib/hooks/useRequest'
import { paths } from '@/lib/navigation/paths'
import styles from './Invitations.module.css'

interface Props {
  profiles: readonly BlockedProfile[]
  onChange: () => void
}

/** The profiles that this one has blocked. Renders nothing without any. */
export const BlockedProfiles = ({ profiles, onChange }: Props) => {
  const { send, busyWith, problem } = useRequest()
  if (profiles.length === 0) return null
  const unblock = (id: string) =>
    send(() => unblockProfile(id), {
      subject: id,
      onDone: onChange,
    })
  return (
    <section aria-labelledby="blocked" className={styles.settings}>
      <h2 id="blocked">Blocked profiles</h2>
      <ul role="list" className={styles.blocked}>
        {profiles.map(({ id, handle, name }) => (
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

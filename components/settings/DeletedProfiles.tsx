import { FormProblem } from '@/components/auth/FormProblem'
import { Button } from '@/components/ui/actions/Button'
import { ErrorState } from '@/components/ui/feedback/ErrorState'
import { erasureOf } from '@/contract/erasure'
import type { DeletedProfile } from '@/contract/profiles/profiles'
import { useDeletedProfiles } from '@/contexts/useDeletedProfiles'
import { useProfile } from '@/contexts/ProfileContext'
import { restoreProfile } from '@/lib/api/profiles/profiles'
import { formatDay } from '@/lib/formatting/dates'
import { kindOf } from '@/lib/profiles/labels'
import { useRequest } from '@/lib/hooks/useRequest'
import styles from './DeletedProfiles.module.css'
import { SettingsSection } from './SettingsFrame'

const erasureDay = ({ deletedAt }: DeletedProfile) => formatDay(erasureOf(deletedAt).toISOString())

/** The deleted profiles that their owner can still restore. */
export const DeletedProfiles = () => {
  const { setProfile } = useProfile()
  const { list = [], error, isLoading, retry, change } = useDeletedProfiles()
  const { send, busyWith, problem } = useRequest()

  const restore = ({ id, name }: DeletedProfile) =>
    send(() => restoreProfile(id), {
      subject: id,
      onDone: async (profile) => {
        const { notify } = await import('@/components/ui/feedback/notify')
        notify.success(`${name} is back.`)
        setProfile(profile)
        change((deleted) => deleted.filter((other) => other.id !== id))
      },
    })
  if (list.length === 0 && !error) return null
  return (
    <SettingsSection
      title="Deleted profiles"
      text="You can restore a profile, with its artworks and opportunities, until it is erased."
    >
      {error && (
        <ErrorState title="We couldn’t load your deleted profiles" onRetry={retry} busy={isLoading}>
          <p>{error.message}</p>
        </ErrorState>
      )}
      {list.length > 0 && (
        <ul role="list" className={styles.list} aria-label="Deleted profiles">
          {list.map((profile) => (
            <li key={profile.id}>
              <span>
                <b>
                  <bdi>{profile.name}</bdi>
                </b>
                <span className="meta">
                  {kindOf(profile)} · Erased on {erasureDay(profile)}
                </span>
              </span>
              <Button
                variant="secondary"
                size="small"
                aria-label={`Restore ${profile.name}`}
                busy={busyWith === profile.id}
                onClick={() => void restore(profile)}
              >
                Restore
              </Button>
            </li>
          ))}
        </ul>
      )}
      <FormProblem>{problem}</FormProblem>
    </SettingsSection>
  )
}

import { FormProblem } from '@/components/auth/FormProblem'
import { Button } from '@/components/ui/actions/Button'
import { Ledger } from '@/components/ui/display/Ledger'
import type { AdminProfile } from '@/contract/admin'
import { lifetimes } from '@/contract/limits/limits'
import { adminRestoreProfile } from '@/lib/api/admin'
import { daysLeft } from '@/lib/profiles/adminProfiles'
import { formatDay } from '@/lib/formatting/dates'
import { paths } from '@/lib/navigation/paths'
import { placeOf } from '@/lib/profiles/labels'
import { useRequest } from '@/lib/hooks/useRequest'
import { notifyRestored } from './restoreNotice'

interface Props {
  profile: AdminProfile
  onDelete: () => void
  onChanged: () => void
}

const inDays = (days: number) => (days === 1 ? 'tomorrow' : `in ${days} days`)

/** A profile's details and the actions on it. */
export const ProfileDetails = ({ profile, onDelete, onChanged }: Props) => {
  const { id, handle, name, contact, deletedAt, deletedReason } = profile
  const { send, isBusy, problem } = useRequest()
  const restore = () =>
    send(() => adminRestoreProfile(id), {
      onDone: async () => {
        await notifyRestored(profile)
        onChanged()
      },
    })
  const remainingDays = deletedAt && daysLeft(deletedAt, lifetimes.removedProfile)
  return (
    <div className="stack">
      <Ledger
        rows={[
          { label: 'ID', value: <code>{id}</code> },
          { label: 'Handle', value: handle },
          { label: 'Headline', value: profile.headline },
          { label: 'Location', value: placeOf(profile) },
          { label: 'Email', value: contact.email },
          { label: 'Phone', value: contact.phone },
          { label: 'Website', value: contact.website },
          { label: 'Last changed', value: formatDay(profile.updatedAt) },
          {
            label: 'Deleted',
            value: deletedAt && formatDay(deletedAt),
            note: remainingDays !== null && `Erased ${inDays(Number(remainingDays))}`,
          },
          { label: 'Reason', value: deletedAt && (deletedReason ?? 'By its owner') },
        ]}
      />
      <FormProblem>{problem}</FormProblem>
      <div className="row">
        {deletedAt === null ? (
          <>
            <Button variant="secondary" size="small" href={paths.profile(id, handle)}>
              See the page
            </Button>
            <Button
              variant="danger"
              size="small"
              icon="trash"
              aria-label={`Delete ${name}`}
              onClick={onDelete}
            >
              Delete
            </Button>
          </>
        ) : (
          <Button
            variant="secondary"
            size="small"
            busy={isBusy}
            aria-label={`Restore ${name}`}
            onClick={() => void restore()}
          >
            Restore
          </Button>
        )}
      </div>
    </div>
  )
}

import { useState } from 'react'
import { AdminList } from '@/components/admin/AdminList'
import { Button } from '@/components/ui/actions/Button'
import { PrefetchLink } from '@/components/ui/actions/PrefetchLink'
import { EmptyState } from '@/components/ui/feedback/EmptyState'
import { notify } from '@/components/ui/feedback/notify'
import type { AdminVerification } from '@/contract/adminVerifications'
import { proofMethods } from '@/contract/enums/verification'
import { adminAllowVerification } from '@/lib/api/adminVerifications'
import { formatLongDay } from '@/lib/formatting/dates'
import { useRequest } from '@/lib/hooks/useRequest'
import { paths } from '@/lib/navigation/paths'
import { verificationList } from '@/lib/verification/adminLists'
import { RevokeDialog } from './RevokeDialog'
import styles from './Verification.module.css'

const stateOf = ({
  method,
  verifiedAt,
  failingSince,
  revokedAt,
  revokedReason,
}: AdminVerification) => {
  if (revokedAt) return `Revoked on ${formatLongDay(revokedAt)}: ${revokedReason ?? ''}`
  const since = `${method ? proofMethods[method] : 'Verified'}, since ${formatLongDay(verifiedAt ?? '')}`
  return failingSince ? `${since}; fails since ${formatLongDay(failingSince)}` : since
}

interface RowProps {
  item: AdminVerification
  onRevoke: () => void
  onChanged: () => void
}

const Row = ({ item, onRevoke, onChanged }: RowProps) => {
  const { profile, domain, revokedAt } = item
  const { send, isBusy } = useRequest()
  const allow = () =>
    send(() => adminAllowVerification(profile.id), {
      onDone: () => {
        notify.success(`${profile.name} can prove a domain again.`)
        onChanged()
      },
      onFailure: ({ error }) => notify.error(error),
    })
  return (
    <li className={styles.item}>
      <div>
        <p>
          <PrefetchLink href={paths.profile(profile.id, profile.handle)}>
            <bdi>{profile.name}</bdi>
          </PrefetchLink>{' '}
          controls <b>{domain}</b>
        </p>
        <p className="muted">{stateOf(item)}</p>
      </div>
      {revokedAt ? (
        <Button variant="secondary" size="small" busy={isBusy} onClick={() => void allow()}>
          Allow again
        </Button>
      ) : (
        <Button variant="secondary" size="small" onClick={onRevoke}>
          Revoke
        </Button>
      )}
    </li>
  )
}

/** Verified organizations, and those whose verification was revoked. */
export const AdminVerified = () => {
  const [revoked, setRevoked] = useState<AdminVerification | null>(null)
  return (
    <AdminList
      view="verified"
      list={verificationList}
      label="Verified organizations"
      noun={['organization', 'organizations']}
      empty={() => (
        <EmptyState title="No verified organizations yet">
          Organizations that have proved their domain appear here.
        </EmptyState>
      )}
    >
      {({ items }, reload) => (
        <>
          <ul role="list" className={styles.list}>
            {items.map((item) => (
              <Row
                key={item.profile.id}
                item={item}
                onRevoke={() => setRevoked(item)}
                onChanged={reload}
              />
            ))}
          </ul>
          {revoked && (
            <RevokeDialog
              verification={revoked}
              onClose={() => setRevoked(null)}
              onRevoked={reload}
            />
          )}
        </>
      )}
    </AdminList>
  )
}

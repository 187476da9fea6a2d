import { useState } from 'react'
import { Button } from '@/components/ui/actions/Button'
import { notify } from '@/components/ui/feedback/notify'
import { Status } from '@/components/ui/feedback/Status'
import { Dialog } from '@/components/ui/overlays/Dialog'
import { KEY_PREFIX, keyScopes } from '@/contract/enums/keys'
import type { ApiKey } from '@/contract/team/keys'
import { revokeKey } from '@/lib/api/team/keys'
import { formatDay, formatInstant } from '@/lib/formatting/dates'
import { useRequest } from '@/lib/hooks/useRequest'
import styles from './Keys.module.css'

/** The last day of a key ends with the moment at which it expires. */
const lastDayOf = ({ expiresAt }: ApiKey) =>
  formatDay(new Date(Date.parse(expiresAt) - 1000).toISOString().slice(0, 10))

const Row = ({ item, onRevoke }: { item: ApiKey; onRevoke: () => void }) => {
  const { name, scope, ending, madeBy, createdAt, isExpired, lastUsedAt } = item
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.name}>
          <bdi>{name}</bdi>
        </p>
        <p className={styles.code} translate="no">
          {KEY_PREFIX}…{ending}
        </p>
        <p className="meta">
          {keyScopes[scope].label} · made on {formatDay(createdAt)}
          {madeBy !== null && (
            <>
              {' '}
              by <bdi>{madeBy}</bdi>
            </>
          )}
        </p>
        <p className="meta">
          {lastUsedAt === null ? 'Never used' : `Last used on ${formatInstant(lastUsedAt)}`}
        </p>
        <p>
          <Status state={isExpired ? 'ring' : 'full'}>
            {isExpired ? 'Expired' : `Valid until ${lastDayOf(item)}`}
          </Status>
        </p>
      </div>
      <Button variant="quiet" size="small" aria-label={`Revoke ${name}`} onClick={onRevoke}>
        Revoke
      </Button>
    </li>
  )
}

interface QuestionProps {
  item: ApiKey
  onClose: () => void
  onRevoked: () => unknown
}

const RevokeQuestion = ({ item, onClose, onRevoked }: QuestionProps) => {
  const { send, isBusy } = useRequest()
  const revoke = () =>
    send(() => revokeKey(item.id), {
      onDone: () => {
        onClose()
        notify.success(`${item.name} was revoked.`)
        return onRevoked()
      },
      onFailure: ({ error }) => notify.error('We couldn’t revoke the key.', { detail: error }),
    })
  return (
    <Dialog
      open
      danger
      title={`Revoke ${item.name}?`}
      confirmLabel="Revoke the key"
      busy={isBusy}
      onClose={onClose}
      onConfirm={() => void revoke()}
    >
      Programs that use it lose access at once. What they have saved stays.
    </Dialog>
  )
}

/** The keys of a profile, the newest first. */
export const KeyList = ({ keys, onRevoked }: { keys: ApiKey[]; onRevoked: () => unknown }) => {
  const [chosen, setChosen] = useState<ApiKey | null>(null)
  if (keys.length === 0) return <p className="muted">There are no keys.</p>
  return (
    <>
      <ul role="list" aria-label="Keys" className={styles.list}>
        {keys.map((item) => (
          <Row key={item.id} item={item} onRevoke={() => setChosen(item)} />
        ))}
      </ul>
      {chosen && (
        <RevokeQuestion item={chosen} onClose={() => setChosen(null)} onRevoked={onRevoked} />
      )}
    </>
  )
}

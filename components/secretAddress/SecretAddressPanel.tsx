import { useState } from 'react'
import { Button } from '@/components/ui/actions/Button'
import { ErrorState } from '@/components/ui/feedback/ErrorState'
import { Loading } from '@/components/ui/feedback/Loading'
import { Skeleton } from '@/components/ui/feedback/Skeleton'
import { FieldError } from '@/components/ui/inputs/FieldError'
import { formatLongDay } from '@/lib/formatting/dates'
import { ConfirmAddressChange } from './ConfirmAddressChange'
import { SecretAddress } from './SecretAddress'
import type { SecretAddressKind } from './secretAddressKind'
import styles from './SecretAddressPanel.module.css'
import { useSecretAddress } from './useSecretAddress'

interface Props {
  kind: SecretAddressKind
  profileId: string
}

/** Creates, replaces and revokes a private address. */
export const SecretAddressPanel = ({ kind, profileId }: Props) => {
  const { id, icon, texts } = kind
  const address = useSecretAddress(kind, profileId)
  const { createdAt, failure, url, isBusy, problem } = address
  const [asks, setAsks] = useState<'replace' | 'revoke' | null>(null)
  const confirm = () => {
    setAsks(null)
    void (asks === 'revoke' ? address.revoke() : address.create())
  }
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id}>{texts.title}</h2>
      <p>{texts.about}</p>
      {failure ? (
        <ErrorState title={texts.failed} onRetry={address.retry} busy={address.isLoading}>
          <p>{failure.message}</p>
        </ErrorState>
      ) : createdAt === undefined ? (
        <Loading label={texts.loading}>
          <Skeleton width="100%" height="2.75rem" />
        </Loading>
      ) : createdAt === null ? (
        <Button variant="secondary" icon={icon} busy={isBusy} onClick={() => void address.create()}>
          {texts.create}
        </Button>
      ) : (
        <>
          {url ? (
            <SecretAddress kind={kind} url={url} />
          ) : (
            <p>
              You created an address on {formatLongDay(createdAt)}. It was shown only then. If you
              no longer have it, replace it.
            </p>
          )}
          <div className={styles.actions}>
            <Button variant="quiet" size="small" busy={isBusy} onClick={() => setAsks('replace')}>
              Replace address
            </Button>
            <Button variant="quiet" size="small" busy={isBusy} onClick={() => setAsks('revoke')}>
              Revoke address
            </Button>
          </div>
        </>
      )}
      {problem && (
        <div role="alert">
          <FieldError id={`${id}-problem`}>{problem}</FieldError>
        </div>
      )}
      {asks && (
        <ConfirmAddressChange
          kind={kind}
          change={asks}
          onCancel={() => setAsks(null)}
          onConfirm={confirm}
        />
      )}
    </section>
  )
}

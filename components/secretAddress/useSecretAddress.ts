import { useState } from 'react'
import type { SecretAddressState } from '@/contract/values/secretAddresses'
import { useProfile } from '@/contexts/ProfileContext'
import { useApi } from '@/lib/hooks/useApi'
import { useRequest } from '@/lib/hooks/useRequest'
import type { SecretAddressKind } from './secretAddressKind'

/** A private address of a profile, which is known only from creating it until the page is left. */
export const useSecretAddress = (kind: SecretAddressKind, profileId: string) => {
  const { token, hasTokenFailed } = useProfile()
  const isReady = token !== null || hasTokenFailed
  const { data, error, isValidating, mutate } = useApi<SecretAddressState>(
    isReady && ['secret address', kind.id, profileId],
    kind.getState,
  )
  const [url, setUrl] = useState<string | null>(null)
  const { send, isBusy, problem } = useRequest()

  const create = () =>
    send(kind.create, {
      onDone: (created) => {
        setUrl(created.url)
        void mutate({ createdAt: new Date().toISOString() }, { revalidate: false })
      },
    })
  const revoke = () =>
    send(kind.remove, {
      onDone: () => {
        setUrl(null)
        void mutate({ createdAt: null }, { revalidate: false })
      },
    })
  return {
    /** Undefined while loading and after a failure. */
    createdAt: error ? undefined : data?.createdAt,
    failure: error,
    isLoading: isValidating,
    retry: () => void mutate(),
    url,
    isBusy,
    problem,
    create,
    revoke,
  }
}

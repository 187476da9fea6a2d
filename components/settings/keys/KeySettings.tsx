import { useState } from 'react'
import { SettingsSection } from '@/components/settings/SettingsFrame'
import { ErrorState } from '@/components/ui/feedback/ErrorState'
import { Loading } from '@/components/ui/feedback/Loading'
import { Skeleton } from '@/components/ui/feedback/Skeleton'
import { keyLimits, webhookLimits } from '@/contract/limits/keyLimits'
import type { ApiKey } from '@/contract/team/keys'
import type { OwnProfile } from '@/contract/profiles/profiles'
import type { Webhook } from '@/contract/team/webhooks'
import { useProfile } from '@/contexts/ProfileContext'
import { listKeys, listWebhooks } from '@/lib/api/team/keys'
import { env } from '@/lib/env'
import { useApi } from '@/lib/hooks/useApi'
import { KeyList } from './KeyList'
import { MakeKey } from './MakeKey'
import { MakeWebhook } from './MakeWebhook'
import { NewSecret } from './NewSecret'
import { WebhookList } from './WebhookList'
import styles from './Keys.module.css'

interface New {
  title: string
  secret: string
}

interface KeysProps {
  keys: ApiKey[]
  name: string
  onChanged: () => unknown
}

const Keys = ({ keys, name: profile, onChanged }: KeysProps) => {
  const [made, setMade] = useState<New | null>(null)
  const valid = keys.filter(({ isExpired }) => !isExpired)
  return (
    <>
      <SettingsSection
        title="Keys for programs"
        text={
          <>
            With a key, a program of yours acts as {profile}: your website, your archive, a script.
            Keys can’t pay, change the team or make keys.{' '}
            <a href={`${env.apiUrl}/v1/docs`}>What programs can do</a>
          </>
        }
      >
        {made && <NewSecret {...made} noun="key" onClose={() => setMade(null)} />}
        <KeyList keys={keys} onRevoked={onChanged} />
      </SettingsSection>
      <SettingsSection title="Make a key">
        {valid.length < keyLimits.keys ? (
          <MakeKey
            onMade={(secret, name) => {
              setMade({ secret, title: `The key “${name}” is ready.` })
              return onChanged()
            }}
          />
        ) : (
          <p>A profile has at most {keyLimits.keys} keys. Revoke one that you no longer use.</p>
        )}
      </SettingsSection>
    </>
  )
}

const Webhooks = ({ webhooks, onChanged }: { webhooks: Webhook[]; onChanged: () => unknown }) => {
  const [made, setMade] = useState<New | null>(null)
  const show = (secret: string, url: string) => {
    setMade({ secret, title: `The secret that signs what we send to ${url}` })
    return onChanged()
  }
  return (
    <>
      <SettingsSection
        title="Webhooks"
        text="We send what happens to your profile to an address of yours, signed and as JSON. What fails is tried again for three days."
      >
        {made && <NewSecret {...made} noun="secret" onClose={() => setMade(null)} />}
        <WebhookList webhooks={webhooks} onChanged={onChanged} onRenewed={show} />
      </SettingsSection>
      <SettingsSection title="Add a webhook">
        {webhooks.length < webhookLimits.webhooks ? (
          <MakeWebhook onMade={show} />
        ) : (
          <p>A profile has at most {webhookLimits.webhooks} webhooks. Delete one first.</p>
        )}
      </SettingsSection>
    </>
  )
}

/** Keys for programs and webhooks of a profile, for its owners. */
export const KeySettings = ({ profile: { id, name } }: { profile: OwnProfile }) => {
  const { token } = useProfile()
  const keys = useApi(token && ['keys', id], listKeys)
  const webhooks = useApi(token && ['webhooks', id], listWebhooks)
  const reload = () => Promise.all([keys.mutate(), webhooks.mutate()])
  const error = keys.error ?? webhooks.error
  if (error && !(keys.data && webhooks.data))
    return (
      <ErrorState
        title="We couldn’t load the keys"
        busy={keys.isValidating || webhooks.isValidating}
        onRetry={() => void reload()}
      >
        <p>{error.message}</p>
      </ErrorState>
    )
  if (!keys.data || !webhooks.data)
    return (
      <Loading label="Loading the keys" className={styles.waiting}>
        <Skeleton width="100%" height="24rem" />
      </Loading>
    )
  return (
    <>
      <Keys keys={keys.data} name={name} onChanged={() => keys.mutate()} />
      <Webhooks webhooks={webhooks.data} onChanged={() => webhooks.mutate()} />
    </>
  )
}

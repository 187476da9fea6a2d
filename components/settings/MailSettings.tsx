import Link from 'next/link'
import { ErrorState } from '@/components/ui/feedback/ErrorState'
import { Loading } from '@/components/ui/feedback/Loading'
import { notify } from '@/components/ui/feedback/notify'
import { Skeleton } from '@/components/ui/feedback/Skeleton'
import { Switch } from '@/components/ui/inputs/Switch'
import { mailPreferences, type MailPreference } from '@/contract/enums/mails'
import type { MailPreferences } from '@/contract/mails'
import { useAuth } from '@/contexts/AuthContext'
import { getMailPreferences, updateMailPreferences } from '@/lib/api/mails'
import { useApi } from '@/lib/hooks/useApi'
import { paths } from '@/lib/navigation/paths'
import styles from './MailSettings.module.css'
import { SettingsSection } from './SettingsFrame'

const kinds = Object.entries(mailPreferences) as [
  MailPreference,
  (typeof mailPreferences)[MailPreference],
][]

/** Which emails the user gets, whichever profile is selected. */
export const MailSettings = () => {
  const { user, email } = useAuth()
  const { data, error, isLoading, mutate } = useApi(
    user && ['mail preferences', user.uid],
    getMailPreferences,
  )

  const change = async (kind: MailPreference, isOn: boolean) => {
    const show = (value: boolean) =>
      mutate((shown?: MailPreferences) => shown && { ...shown, [kind]: value }, {
        revalidate: false,
      })
    void show(isOn)
    const result = await updateMailPreferences({ [kind]: isOn })
    if (result.error === undefined) return
    void show(!isOn)
    notify.error('We couldn’t save this. Try again.', { detail: result.error })
  }

  return (
    <SettingsSection
      title="Email"
      text={
        email ? 'Sent to your email address.' : 'Add an email address to your account to get these.'
      }
    >
      {error && (
        <ErrorState
          title="We couldn’t load your email settings"
          onRetry={() => void mutate()}
          busy={isLoading}
        >
          <p>{error.message}</p>
        </ErrorState>
      )}
      {!data && !error && (
        <Loading label="Loading your email settings" className={styles.list}>
          <Skeleton width="100%" height="13rem" />
        </Loading>
      )}
      {data && (
        <div className={styles.list}>
          {kinds.map(([kind, { label, text }]) => (
            <Switch
              key={kind}
              spread
              className={styles.row}
              label={
                <>
                  {label}
                  <span className={`meta ${styles.text}`}>{text}</span>
                </>
              }
              checked={data[kind]}
              onChange={(isOn) => void change(kind, isOn)}
            />
          ))}
        </div>
      )}
      <p className="muted">
        Each of your <Link href={paths.savedSearches}>saved searches</Link> has its own email.
      </p>
    </SettingsSection>
  )
}

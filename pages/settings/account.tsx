import { AccountSettings } from '@/components/settings/AccountSettings'
import { DeleteAccount } from '@/components/settings/DeleteAccount'
import { DeletedProfiles } from '@/components/settings/DeletedProfiles'
import { DeleteProfile } from '@/components/settings/DeleteProfile'
import { DownloadAccount } from '@/components/settings/DownloadAccount'
import { MailSettings } from '@/components/settings/MailSettings'
import { RestoreAccount } from '@/components/settings/RestoreAccount'
import { SettingsFrame } from '@/components/settings/SettingsFrame'
import { useProfile } from '@/contexts/ProfileContext'
import { paths } from '@/lib/navigation/paths'

const Page = () => {
  const { current, deletionNotice } = useProfile()
  return (
    <SettingsFrame title="Account" current={paths.settings.account}>
      {deletionNotice ? (
        <>
          <RestoreAccount text={deletionNotice} />
          <DownloadAccount />
        </>
      ) : (
        <>
          <AccountSettings />
          <MailSettings />
          <DownloadAccount />
          {current && <DeleteProfile key={current.id} profile={current} />}
          <DeleteAccount />
          <DeletedProfiles />
        </>
      )}
    </SettingsFrame>
  )
}

export default Page

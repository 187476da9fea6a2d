import { AccountSettings } from '@/components/settings/AccountSettings'
import { DeleteProfile } from '@/components/settings/DeleteProfile'
import { DeletedProfiles } from '@/components/settings/DeletedProfiles'
import { DownloadAccount } from '@/components/settings/DownloadAccount'
import { MailSettings } from '@/components/settings/MailSettings'
import { SettingsFrame } from '@/components/settings/SettingsFrame'
import { useProfile } from '@/contexts/ProfileContext'
import { paths } from '@/lib/navigation/paths'

const Page = () => {
  const { current } = useProfile()
  return (
    <SettingsFrame title="Account" current={paths.settings.account}>
      <AccountSettings />
      <MailSettings />
      <DownloadAccount />
      {current && <DeleteProfile key={current.id} profile={current} />}
      <DeletedProfiles />
    </SettingsFrame>
  )
}

export default Page

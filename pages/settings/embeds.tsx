import { OwnProfileOnly } from '@/components/profile/OwnProfileOnly'
import { EmbedSettings } from '@/components/settings/embeds/EmbedSettings'
import { SettingsFrame } from '@/components/settings/SettingsFrame'
import { paths } from '@/lib/navigation/paths'

const Page = () => (
  <SettingsFrame title="Embeds" current={paths.settings.embeds}>
    <OwnProfileOnly>
      {(profile) => <EmbedSettings key={profile.id} profile={profile} />}
    </OwnProfileOnly>
  </SettingsFrame>
)

export default Page

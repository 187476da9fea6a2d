import { RoleOnly } from '@/components/profile/RoleOnly'
import { OwnProfileOnly } from '@/components/profile/OwnProfileOnly'
import { ImageSettings } from '@/components/settings/images/ImageSettings'
import { SettingsFrame } from '@/components/settings/SettingsFrame'
import { paths } from '@/lib/navigation/paths'

const Page = () => (
  <SettingsFrame title="Images" current={paths.settings.images}>
    <OwnProfileOnly>
      {(profile) => (
        <RoleOnly needs="EDITOR" action="change images">
          <ImageSettings key={profile.id} profile={profile} />
        </RoleOnly>
      )}
    </OwnProfileOnly>
  </SettingsFrame>
)

export default Page

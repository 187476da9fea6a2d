import { OwnProfileOnly } from '@/components/profile/OwnProfileOnly'
import { RoleOnly } from '@/components/profile/RoleOnly'
import { KeySettings } from '@/components/settings/keys/KeySettings'
import { SettingsFrame } from '@/components/settings/SettingsFrame'
import { keyPaths } from '@/lib/navigation/keyPaths'

const Page = () => (
  <SettingsFrame title="Keys" current={keyPaths.settings}>
    <OwnProfileOnly>
      {(profile) => (
        <RoleOnly needs="OWNER" action="manage keys">
          <KeySettings key={profile.id} profile={profile} />
        </RoleOnly>
      )}
    </OwnProfileOnly>
  </SettingsFrame>
)

export default Page

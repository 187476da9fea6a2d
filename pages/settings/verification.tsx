import { OwnProfileOnly } from '@/components/profile/OwnProfileOnly'
import { RoleOnly } from '@/components/profile/RoleOnly'
import { SettingsFrame } from '@/components/settings/SettingsFrame'
import { VerificationSettings } from '@/components/settings/verification/VerificationSettings'
import { verificationPaths } from '@/lib/navigation/verificationPaths'

const Page = () => (
  <SettingsFrame title="Verification" current={verificationPaths.settings}>
    <OwnProfileOnly>
      {(profile) => (
        <RoleOnly needs="OWNER" action="verify the profile">
          <VerificationSettings key={profile.id} profile={profile} />
        </RoleOnly>
      )}
    </OwnProfileOnly>
  </SettingsFrame>
)

export default Page

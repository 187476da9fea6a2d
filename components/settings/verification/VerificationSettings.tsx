import { SettingsSection } from '@/components/settings/SettingsFrame'
import { NotLoaded } from '@/components/status/NotLoaded'
import { useProfile } from '@/contexts/ProfileContext'
import type { OwnProfile } from '@/contract/profiles/profiles'
import type { Verification } from '@/contract/verification'
import { getVerification } from '@/lib/api/verification'
import { useApi } from '@/lib/hooks/useApi'
import { DomainForm } from './DomainForm'
import { ProofSteps } from './ProofSteps'
import { VerificationState } from './VerificationState'

const ABOUT =
  'Prove that you control the domain of your website or your mail. Your profile, your opportunities and their record then say so, which makes it harder to imitate you.'

/** The domain of the current organization, and how to prove it. */
export const VerificationSettings = ({ profile }: { profile: OwnProfile }) => {
  const { token } = useProfile()
  const isOrganization = profile.role === 'ART_ORGANIZATION'
  const found = useApi(isOrganization && token && ['verification', profile.id], getVerification)
  const { data, error, mutate } = found
  if (!isOrganization) {
    return (
      <SettingsSection title="Verification">
        <p>Only organizations can be verified.</p>
      </SettingsSection>
    )
  }
  if (error || !data) return <NotLoaded what="the verification" response={found} height="20rem" />
  const change = (verification: Verification | null) =>
    mutate({ verification }, { revalidate: false })
  const { verification } = data
  const isProvable = verification !== null && verification.state !== 'REVOKED'
  return (
    <>
      <SettingsSection title="Verification" text={ABOUT}>
        {verification && (
          <VerificationState verification={verification} onRemoved={() => change(null)} />
        )}
        {verification?.state !== 'REVOKED' && (
          <DomainForm
            key={verification?.domain}
            domain={verification?.domain ?? ''}
            onChosen={change}
          />
        )}
      </SettingsSection>
      {isProvable && verification.state !== 'VERIFIED' && (
        <ProofSteps verification={verification} onChecked={change} />
      )}
    </>
  )
}

import { useState } from 'react'
import { FormProblem } from '@/components/auth/FormProblem'
import { SendVerification } from '@/components/auth/SendVerification'
import { Button } from '@/components/ui/actions/Button'
import { Dialog } from '@/components/ui/overlays/Dialog'
import { Ledger } from '@/components/ui/display/Ledger'
import { useAuth } from '@/contexts/AuthContext'
import { signOutEverywhere } from '@/lib/api/account'
import { paths } from '@/lib/navigation/paths'
import { SettingsSection } from './SettingsFrame'

const providers: Record<string, string> = {
  password: 'Email and password',
  phone: 'Telephone',
  'google.com': 'Google',
  'facebook.com': 'Facebook',
  'apple.com': 'Apple',
  'twitter.com': 'Twitter',
}

/** How one signs in, and the way to end that on every device. */
export const AccountSettings = () => {
  const { user, email, signOut } = useAuth()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const ways = new Set(
    (user?.providerData ?? []).map(({ providerId }) => providers[providerId] ?? providerId),
  )

  const endAll = async () => {
    setBusy(true)
    setProblem(undefined)
    const { error } = await signOutEverywhere()
    setBusy(false)
    if (error !== undefined) return setProblem(error)
    setAsking(false)
    await signOut()
  }
  return (
    <>
      <SettingsSection title="Signing in">
        <Ledger
          rows={[
            {
              label: 'Email',
              value: email,
              note: user?.email
                ? user.emailVerified
                  ? 'Confirmed'
                  : 'Not confirmed yet: publishing needs that. A mail with the link went to this address.'
                : undefined,
            },
            { label: 'Telephone', value: user?.phoneNumber },
            { label: 'By way of', value: [...ways].join(', ') },
          ]}
        />
        <SendVerification />
        {user?.providerData.some(({ providerId }) => providerId === 'password') && (
          <Button variant="quiet" href={paths.resetPassword}>
            Change the password by mail
          </Button>
        )}
      </SettingsSection>
      <SettingsSection
        title="Every device"
        text="Signs you out here and wherever else you are signed in: a lost phone, a borrowed desk."
      >
        <Button variant="secondary" onClick={() => setAsking(true)}>
          Sign out everywhere
        </Button>
      </SettingsSection>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Sign out everywhere?"
        confirmLabel="Sign out everywhere"
        busy={isBusy}
        onConfirm={() => void endAll()}
      >
        You will need to log in again on each device, this one included.
        <FormProblem>{problem}</FormProblem>
      </Dialog>
    </>
  )
}

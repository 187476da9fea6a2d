import { useState } from 'react'
import { FormProblem } from '@/components/auth/FormProblem'
import { SendVerification } from '@/components/auth/SendVerification'
import { Button } from '@/components/ui/actions/Button'
import { Dialog } from '@/components/ui/overlays/Dialog'
import { Ledger } from '@/components/ui/display/Ledger'
import { useAuth } from '@/contexts/AuthContext'
import { signOutEverywhere } from '@/lib/api/profiles/account'
import { paths } from '@/lib/navigation/paths'
import { useRequest } from '@/lib/hooks/useRequest'
import { SettingsSection } from './SettingsFrame'

const providers: Record<string, string> = {
  password: 'Email and password',
  phone: 'Phone',
  'google.com': 'Google',
  'facebook.com': 'Facebook',
  'apple.com': 'Apple',
  'twitter.com': 'Twitter',
}

/** The user's sign-in methods, and signing out everywhere. */
export const AccountSettings = () => {
  const { user, email, signOut } = useAuth()
  const [isAsking, setAsking] = useState(false)
  const { send, isBusy, problem } = useRequest()
  const methods = new Set(
    (user?.providerData ?? []).map(({ providerId }) => providers[providerId] ?? providerId),
  )

  const endAll = () =>
    send(signOutEverywhere, {
      onDone: () => {
        setAsking(false)
        return signOut()
      },
    })
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
                  : 'Not confirmed yet. Confirm it with the link in our email before you publish.'
                : undefined,
            },
            { label: 'Phone', value: user?.phoneNumber },
            { label: 'Sign-in methods', value: [...methods].join(', ') },
          ]}
        />
        <SendVerification />
        {user?.providerData.some(({ providerId }) => providerId === 'password') && (
          <Button variant="quiet" href={paths.resetPassword}>
            Change password by email
          </Button>
        )}
      </SettingsSection>
      <SettingsSection title="All devices" text="Signs you out here and on every other device.">
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

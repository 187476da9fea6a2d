import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/actions/Button'
import { useSignIn } from '@/contexts/useSignIn'
import { paths } from '@/lib/navigation/paths'
import { rememberConfirmed, wasConfirmed } from '@/lib/identity/confirmedCode'
import type { SignInResult } from '@/lib/identity/signIn'
import { formMessage } from '@/lib/identity/signInMessages'
import { AuthSheet } from './AuthSheet'

type Outcome = { isDone: boolean; text: string }

/** Confirms an address by the code from an email, which works once. */
export const ConfirmEmail = ({ code }: { code: string }) => {
  const { confirmEmail } = useSignIn()
  const tried = useRef<string | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  useEffect(() => {
    if (tried.current === code) return
    tried.current = code
    void (wasConfirmed(code) ? Promise.resolve<SignInResult>({}) : confirmEmail(code)).then(
      ({ failure }) => {
        if (!failure) rememberConfirmed(code)
        setOutcome(
          failure
            ? { isDone: false, text: formMessage(failure).text }
            : { isDone: true, text: 'You can publish artworks and opportunities now.' },
        )
      },
    )
  }, [code, confirmEmail])

  if (!outcome) {
    return (
      <AuthSheet title="Confirming your address">
        <p role="status">One moment.</p>
      </AuthSheet>
    )
  }
  return (
    <AuthSheet
      title={outcome.isDone ? 'Your address is confirmed' : 'We couldn’t confirm your address'}
    >
      <p role={outcome.isDone ? 'status' : 'alert'}>{outcome.text}</p>
      {outcome.isDone ? (
        <Button href={paths.home}>Continue</Button>
      ) : (
        <Button href={paths.settings.account}>See your account</Button>
      )}
    </AuthSheet>
  )
}

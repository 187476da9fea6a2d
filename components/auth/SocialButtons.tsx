import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { Button } from '@/components/ui/actions/Button'
import { useAuth } from '@/contexts/AuthContext'
import { useSignIn } from '@/contexts/useSignIn'
import { useHydrated } from '@/lib/hooks/useHydrated'
import { socialProviders, type SocialProvider } from '@/lib/identity/identity'
import { signInFailure } from '@/lib/identity/signIn'
import { formMessage, type FormMessage } from '@/lib/identity/signInMessages'
import { rememberTypedEmail } from '@/lib/identity/typedEmail'
import { AuthMessage } from './AuthMessage'
import styles from './SocialButtons.module.css'

/** A button for each provider. The message of a failure stays below. */
export const SocialButtons = ({ children }: { children?: ReactNode }) => {
  const { status } = useAuth()
  const { signInWith } = useSignIn()
  const isHydrated = useHydrated()
  const pending = useRef<SocialProvider | null>(null)
  const [waitingFor, setWaitingFor] = useState<SocialProvider | null>(null)
  const [problem, setProblem] = useState<FormMessage | null>(null)

  const signIn = async (provider: SocialProvider) => {
    setWaitingFor(provider)
    setProblem(null)
    const { failure } = await signInWith(provider).catch(signInFailure)
    setWaitingFor(null)
    if (failure?.account?.email) rememberTypedEmail(failure.account.email)
    if (failure) setProblem(formMessage(failure))
  }

  /** A click waits until the service has loaded or failed to load. */
  const handleClick = (provider: SocialProvider) => {
    if (status !== 'unknown') return void signIn(provider)
    pending.current = provider
    setWaitingFor(provider)
  }
  const signInPending = useEffectEvent(() => {
    const provider = pending.current
    pending.current = null
    if (provider) void signIn(provider)
  })
  useEffect(() => {
    if (status !== 'unknown') signInPending()
  }, [status])

  return (
    <div className={styles.social}>
      <p className={styles.or}>or</p>
      <div className={styles.buttons}>
        {socialProviders.map((provider) => (
          <Button
            key={provider}
            variant={problem?.provider === provider ? 'primary' : 'secondary'}
            className={styles.button}
            busy={waitingFor === provider}
            disabled={!isHydrated}
            onClick={() => handleClick(provider)}
          >
            {`Sign up with ${provider}`}
          </Button>
        ))}
      </div>
      {children && <div className={styles.more}>{children}</div>}
      {problem && (
        <p role="alert" className={styles.problem}>
          <AuthMessage {...problem} />
        </p>
      )}
    </div>
  )
}

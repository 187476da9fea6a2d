import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { Button } from '@/components/ui/actions/Button'
import { useAuth } from '@/contexts/AuthContext'
import { useSignIn } from '@/contexts/useSignIn'
import { useHydrated } from '@/lib/hooks/useHydrated'
import { socialProviders, type SocialProvider } from '@/lib/identity/identity'
import { signInFailure } from '@/lib/identity/signIn'
import { formMessage, type FormMessage } from '@/lib/identity/signInMessages'
import { AuthMessage } from './AuthMessage'
import styles from './SocialButtons.module.css'

/** One way in for each provider; what the provider says of a failure stays readable below. */
export const SocialButtons = ({ children }: { children?: ReactNode }) => {
  const { status } = useAuth()
  const { signInWith } = useSignIn()
  const isHydrated = useHydrated()
  const wanted = useRef<SocialProvider | null>(null)
  const [waitingFor, setWaitingFor] = useState<SocialProvider | null>(null)
  const [problem, setProblem] = useState<FormMessage | null>(null)

  const enter = async (provider: SocialProvider) => {
    setWaitingFor(provider)
    setProblem(null)
    const { failure } = await signInWith(provider).catch(signInFailure)
    setWaitingFor(null)
    if (failure) setProblem(formMessage(failure))
  }

  /** A press before the service is there waits for it, or for the word that it does not come. */
  const press = (provider: SocialProvider) => {
    if (status !== 'unknown') return void enter(provider)
    wanted.current = provider
    setWaitingFor(provider)
  }
  const catchUp = useEffectEvent(() => {
    const provider = wanted.current
    wanted.current = null
    if (provider) void enter(provider)
  })
  useEffect(() => {
    if (status !== 'unknown') catchUp()
  }, [status])

  return (
    <div className={styles.social}>
      <p className={styles.or}>or</p>
      <div className={styles.buttons}>
        {socialProviders.map((provider) => (
          <Button
            key={provider}
            variant="secondary"
            className={styles.button}
            busy={waitingFor === provider}
            disabled={!isHydrated}
            onClick={() => press(provider)}
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

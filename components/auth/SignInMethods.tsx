import { useRouter } from 'next/router'
import { useEffect } from 'react'
import { Button } from '@/components/ui/actions/Button'
import { useAuth } from '@/contexts/AuthContext'
import { useNext } from '@/lib/hooks/useNext'
import { paths } from '@/lib/navigation/paths'
import { EmailForm } from './EmailForm'
import { PhoneForm } from './PhoneForm'
import { SocialButtons } from './SocialButtons'

const labels = { login: 'Log in by', signup: 'Sign up by' } as const

/** All sign-in methods. The URL selects the first form, so that a reload restores it. */
export const SignInMethods = ({ mode }: { mode: 'login' | 'signup' }) => {
  const { loadIdentity } = useAuth()
  useEffect(loadIdentity, [loadIdentity])
  const { query } = useRouter()
  const byPhone = query.by === 'phone'
  const next = useNext()
  return (
    <>
      {byPhone ? <PhoneForm /> : <EmailForm mode={mode} {...(next && { next })} />}
      <SocialButtons>
        <Button
          variant="secondary"
          icon={byPhone ? 'person' : 'phone'}
          href={paths[mode](next, byPhone ? undefined : 'phone')}
          scroll={false}
          data-keeps-next
        >
          {`${labels[mode]} ${byPhone ? 'email' : 'phone'}`}
        </Button>
      </SocialButtons>
    </>
  )
}

import Link from 'next/link'
import { useRouter } from 'next/router'
import { useNext } from '@/lib/hooks/useNext'
import type { FormMessage, Remedy } from '@/lib/identity/signInMessages'
import { paths, withQuery } from '@/lib/navigation/paths'
import styles from './EmailForm.module.css'

const links: Record<Remedy, { label: string; href: (next?: string) => string }> = {
  login: { label: 'Log in', href: paths.login },
  signup: { label: 'Create an account', href: paths.signup },
  resetPassword: {
    label: 'Reset your password',
    href: (next) => withQuery(paths.resetPassword, { next }),
  },
}

/** A failure with links that help, followed by the provider's message that an alert has shown. */
export const AuthMessage = ({ text, remedies, providerMessage }: FormMessage) => {
  const { asPath } = useRouter()
  const next = useNext()
  const offered = (remedies ?? [])
    .map((remedy) => ({ label: links[remedy].label, href: links[remedy].href(next) }))
    .filter(({ href }) => href !== asPath)
  return (
    <>
      {text}
      {offered.length > 0 && (
        <span className={styles.remedies}>
          {offered.map(({ label, href }) => (
            <Link key={label} href={href}>
              {label}
            </Link>
          ))}
        </span>
      )}
      {providerMessage && (
        <small className={styles.providerMessage}>
          The sign-in service says: {providerMessage}
        </small>
      )}
    </>
  )
}

import type { FormMessage } from '@/lib/identity/signInMessages'
import styles from './EmailForm.module.css'

/** A failure and its remedy, followed by the provider's message that an alert has shown. */
export const AuthMessage = ({ text, providerMessage }: FormMessage) => (
  <>
    {text}
    {providerMessage && (
      <small className={styles.providerMessage}>The sign-in service says: {providerMessage}</small>
    )}
  </>
)

import type { FormMessage } from '@/lib/identity/signInMessages'
import styles from './EmailForm.module.css'

/** What happened and what to do; beneath it, the words that an alert has shown. */
export const AuthMessage = ({ text, said }: FormMessage) => (
  <>
    {text}
    {said && <small className={styles.said}>The sign-in service says: {said}</small>}
  </>
)

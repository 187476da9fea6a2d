import type { FormMessage } from '@/lib/signInWords'
import styles from './EmailForm.module.css'

/** What happened and what to do; beneath it, the words that an alert has shown. */
export const Told = ({ text, said }: FormMessage) => (
  <>
    {text}
    {said && <small className={styles.said}>The sign-in service says: {said}</small>}
  </>
)

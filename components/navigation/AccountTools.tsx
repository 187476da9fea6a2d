import { useEffect } from 'react'
import { Button } from '@/components/ui/actions/Button'
import { useAuth } from '@/contexts/AuthContext'
import { useCurrentPath } from '@/lib/navigation/useCurrentPath'
import { useLazyComponent } from '@/lib/hooks/useLazyComponent'
import { paths } from '@/lib/navigation/paths'
import styles from './AccountTools.module.css'

const loadTools = () => import('./SignedInTools').then(({ SignedInTools }) => SignedInTools)

/**
 * Log-in links or the signed-in user's tools. The space is reserved from the start, so nothing moves
 * when the session is known. Without scripts the links stay.
 */
export const AccountTools = () => {
  const { status } = useAuth()
  const path = useCurrentPath()
  const [Tools, fetchTools] = useLazyComponent(loadTools)
  const next = path === null || path === '/' ? undefined : path

  useEffect(() => {
    if (status === 'signedIn') fetchTools()
  }, [status, fetchTools])

  if (status === 'signedIn') {
    return <div className={styles.place}>{Tools && <Tools />}</div>
  }
  return (
    <div className={styles.place} data-status={status} inert={status === 'unknown'}>
      <div className={styles.tools}>
        <Button variant="quiet" size="small" href={paths.login(next)}>
          Log in
        </Button>
        <Button size="small" className={styles.signUp} href={paths.signup(next)}>
          Sign up
        </Button>
      </div>
    </div>
  )
}

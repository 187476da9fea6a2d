import { useEffect } from 'react'
import { Button } from '@/components/ui/actions/Button'
import { useAuth } from '@/contexts/AuthContext'
import { useCurrentPath } from '@/lib/hooks/useCurrentPath'
import { useLazyComponent } from '@/lib/hooks/useLazyComponent'
import { paths } from '@/lib/navigation/paths'
import styles from './AccountTools.module.css'

const loadTools = () => import('./SignedInTools').then(({ SignedInTools }) => SignedInTools)

/**
 * What the header offers to whoever is there. Its place is kept from the start: nothing moves when
 * it turns out who it is. Without scripts, nobody is.
 */
export const AccountTools = ({ hasPost }: { hasPost: boolean }) => {
  const { status } = useAuth()
  const here = useCurrentPath()
  const [Tools, fetchTools] = useLazyComponent(loadTools)
  const next = here === null || here === '/' ? undefined : here

  useEffect(() => {
    if (status === 'signedIn') fetchTools()
  }, [status, fetchTools])

  if (status === 'signedIn') {
    return <div className={styles.place}>{Tools && <Tools hasPost={hasPost} />}</div>
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

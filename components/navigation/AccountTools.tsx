import { useRouter } from 'next/router'
import { Button } from '@/components/ui/Button'
import { IconButton } from '@/components/ui/IconButton'
import { useAuth } from '@/contexts/AuthContext'
import { paths } from '@/lib/paths'
import { AccountMenu } from './AccountMenu'
import { NewPostMenu } from './NewPostMenu'
import styles from './AccountTools.module.css'

/**
 * What the header offers to whoever is there. Both forms share one place, which is as wide as the
 * wider of them: nothing moves when it turns out who it is.
 */
export const AccountTools = ({ hasPost }: { hasPost: boolean }) => {
  const { status } = useAuth()
  const { asPath, pathname } = useRouter()
  const isIn = status === 'signedIn'
  const isOut = status === 'signedOut'
  const next = pathname === '/404' || asPath === '/' ? undefined : asPath
  return (
    <div className={styles.place} data-status={status}>
      <div className={styles.out} data-shown={isOut} inert={!isOut} aria-hidden={!isOut}>
        <Button variant="quiet" size="small" href={paths.login(next)}>
          Log in
        </Button>
        <Button size="small" className={styles.signUp} href={paths.signup(next)}>
          Sign up
        </Button>
      </div>
      <div className={styles.in} data-shown={isIn} inert={!isIn} aria-hidden={!isIn}>
        <IconButton
          className={styles.mid}
          icon="bookmark"
          label="Bookmarks"
          href={paths.bookmarks}
        />
        {hasPost && <NewPostMenu className={styles.mid} />}
        <AccountMenu />
      </div>
    </div>
  )
}

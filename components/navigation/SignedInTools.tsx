import { IconButton } from '@/components/ui/actions/IconButton'
import { paths } from '@/lib/navigation/paths'
import { AccountMenu } from './AccountMenu'
import styles from './AccountTools.module.css'
import { NewPostMenu } from './NewPostMenu'

export const SignedInTools = () => (
  <div className={styles.tools}>
    <IconButton className={styles.mid} icon="bookmark" label="Bookmarks" href={paths.bookmarks} />
    <NewPostMenu className={styles.mid} />
    <AccountMenu />
  </div>
)

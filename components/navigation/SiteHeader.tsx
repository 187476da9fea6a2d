import { useScrolledPast } from '@/lib/hooks/useScrolledPast'
import { AccountTools } from './AccountTools'
import { MainNavigation } from './MainNavigation'
import { SiteMenu } from './SiteMenu'
import { SiteSearch } from './search/SiteSearch'
import { ThemeButton } from '@/components/preferences/ThemeButton'
import { Wordmark } from './Wordmark'
import styles from './SiteHeader.module.css'

interface Props {
  /** Shows the bottom border before the page is scrolled, too. */
  isRuled?: boolean
}

export const SiteHeader = ({ isRuled = false }: Props) => {
  const isScrolled = useScrolledPast(4)
  return (
    <header className={styles.header} data-ruled={isRuled || isScrolled}>
      <div className={`wrap ${styles.inner}`}>
        <Wordmark />
        <MainNavigation />
        <div className={styles.tools}>
          <SiteSearch />
          <ThemeButton className={styles.mid} />
          <AccountTools />
          <SiteMenu className={styles.small} />
        </div>
      </div>
    </header>
  )
}

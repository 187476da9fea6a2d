import type { ReactNode } from 'react'
import { Pagination } from '@/components/ui/display/Pagination'
import type { Page } from '@/contract/values'
import styles from './ListPages.module.css'

interface Props {
  page: Page<unknown>
  /** The next page is loading. */
  isBusy: boolean
  href: (page: number) => string
  children: ReactNode
}

/** The items of a page, and links to the other pages. */
export const ListPages = ({ page, isBusy, href, children }: Props) => (
  <div aria-busy={isBusy} className={styles.pages}>
    {children}
    <Pagination page={page.page} pages={Math.ceil(page.total / page.size)} href={href} />
  </div>
)

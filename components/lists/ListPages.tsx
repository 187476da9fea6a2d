import type { ReactNode } from 'react'
import { Pagination } from '@/components/ui/display/Pagination'
import type { Page } from '@/contract/values/values'
import { pageAddress, type ListDefinition, type ListState } from '@/lib/lists/listDefinition'
import styles from './ListPages.module.css'

interface Props<S extends ListState, P extends Page<unknown>> {
  list: Pick<ListDefinition<S, P>, 'toAddress'>
  state: S
  page: Page<unknown>
  /** The next page is loading. */
  isBusy: boolean
  children: ReactNode
}

/** The items of a page, and links to the other pages. */
export const ListPages = <S extends ListState, P extends Page<unknown>>({
  list,
  state,
  page,
  isBusy,
  children,
}: Props<S, P>) => (
  <div aria-busy={isBusy} className={styles.pages}>
    {children}
    <Pagination
      page={page.page}
      pages={Math.ceil(page.total / page.size)}
      href={(number) => pageAddress(list, state, number)}
    />
  </div>
)

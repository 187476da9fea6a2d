import { useRef } from 'react'
import { IconButton } from '@/components/ui/actions/IconButton'
import { useDisclosure } from '@/lib/hooks/useDisclosure'
import { useDismiss } from '@/lib/hooks/useDismiss'
import { useLazyComponent } from '@/lib/hooks/useLazyComponent'
import styles from './SiteSearch.module.css'

const loadPanel = () => import('./SiteSearchPanel').then(({ SiteSearchPanel }) => SiteSearchPanel)

/** Toggles a search row under the header; its form loads on hover or focus. */
export const SiteSearch = () => {
  const box = useRef<HTMLDivElement>(null)
  const { isOpen, close, toggle } = useDisclosure()
  const [Panel, fetchPanel] = useLazyComponent(loadPanel)
  useDismiss(box, isOpen, close)
  return (
    <div ref={box} className={styles.search}>
      <IconButton
        icon="search"
        label="Search"
        aria-expanded={isOpen}
        aria-controls="site-search"
        onPointerEnter={fetchPanel}
        onFocus={fetchPanel}
        onClick={() => {
          fetchPanel()
          toggle()
        }}
      />
      <search id="site-search" className={styles.panel} data-open={isOpen}>
        {isOpen && Panel && <Panel onDone={close} />}
      </search>
    </div>
  )
}

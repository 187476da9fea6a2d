import { Icon } from '@/components/ui/media/Icon'
import { useScrolledPast } from '@/lib/hooks/useScrolledPast'
import styles from './Floating.module.css'

/** Pixels of scroll after which the button appears. */
const appearsAfter = 600

export const ScrollToTop = () => {
  const isShown = useScrolledPast(appearsAfter)
  return (
    <button
      type="button"
      className={styles.up}
      data-shown={isShown}
      inert={!isShown}
      aria-label="Back to top"
      onClick={() => {
        window.scrollTo({ top: 0 })
        document.getElementById('main')?.focus({ preventScroll: true })
      }}
    >
      <Icon name="up" />
    </button>
  )
}

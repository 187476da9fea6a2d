import { Icon } from '@/components/ui/media/Icon'
import { useGoBack } from '@/lib/navigation/useGoBack'
import { useScrolledPast } from '@/lib/hooks/useScrolledPast'
import styles from './Floating.module.css'

/** Pixels of scroll after which the button appears. */
const appearsAfter = 50

export const FloatingBack = () => {
  const goBack = useGoBack()
  const isShown = useScrolledPast(appearsAfter)
  return (
    <button
      type="button"
      className={styles.back}
      data-shown={isShown}
      inert={!isShown}
      aria-label="Back to the previous page"
      onClick={goBack}
    >
      <Icon name="back" />
    </button>
  )
}

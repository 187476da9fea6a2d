import { Switch } from '@/components/ui/inputs/Switch'
import { useShortcutSetting } from '@/lib/hooks/useShortcutSetting'
import styles from './ReviewedApplication.module.css'

/** The keys of a review, with a switch for those of one character. */
export const ReviewShortcuts = ({ hasCriteria }: { hasCriteria: boolean }) => {
  const { isOn, setOn } = useShortcutSetting()
  return (
    <div className={styles.keys}>
      <p>
        {isOn && (
          <>
            <kbd>1</kbd> to <kbd>5</kbd> to score{hasCriteria && ' the next criterion'},{' '}
          </>
        )}
        <kbd>←</kbd> <kbd>→</kbd> for the previous and next application
      </p>
      <Switch label="Single-key shortcuts" checked={isOn} onChange={setOn} />
    </div>
  )
}

import { Switch } from '@/components/ui/inputs/Switch'
import styles from './Admin.module.css'

interface Props {
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** The shortcuts of the table, and a switch for those of one character. */
export const Shortcuts = ({ isOn, onChange }: Props) => (
  <div className={styles.keys}>
    <p>
      In the table:{' '}
      {isOn && (
        <>
          <kbd>j</kbd> <kbd>k</kbd> or{' '}
        </>
      )}
      arrow keys to move, <kbd>Enter</kbd> to expand
      {isOn && (
        <>
          , <kbd>d</kbd> to delete
        </>
      )}
    </p>
    <Switch label="Single-key shortcuts" checked={isOn} onChange={onChange} />
  </div>
)

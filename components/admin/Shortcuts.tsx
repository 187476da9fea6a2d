import { Switch } from '@/components/ui/inputs/Switch'
import styles from './Admin.module.css'

interface Props {
  isOn: boolean
  onChange: (isOn: boolean) => void
  /** Keys of one character beside those that move, and what they do: “to delete”. */
  actions: Readonly<Record<string, string>>
}

/** The shortcuts of the table, and a switch for those of one character. */
export const Shortcuts = ({ isOn, onChange, actions }: Props) => (
  <div className={styles.keys}>
    <p>
      In the table:{' '}
      {isOn && (
        <>
          <kbd>j</kbd> <kbd>k</kbd> or{' '}
        </>
      )}
      arrow keys to move, <kbd>Enter</kbd> to expand
      {isOn &&
        Object.entries(actions).map(([key, effect]) => (
          <span key={key}>
            , <kbd>{key}</kbd> {effect}
          </span>
        ))}
    </p>
    <Switch label="Single-key shortcuts" checked={isOn} onChange={onChange} />
  </div>
)

import type { TagCount } from '@/lib/artworks/useTags'
import styles from './TagField.module.css'

interface Props {
  /** Of the field: its options are named after it. */
  id: string
  offered: readonly TagCount[]
  active: number
  onPick: (tag: string) => void
}

/** Tags that others use, beneath the line in which one is typed. */
export const TagSuggestions = ({ id, offered, active, onPick }: Props) => (
  <div
    className={styles.list}
    role="listbox"
    id={`${id}-list`}
    aria-label="Tags that others use"
    // Pressing on the list must not take the focus out of the field.
    onMouseDown={(event) => event.preventDefault()}
  >
    {offered.map(({ tag, count }, index) => (
      <div
        key={tag}
        id={`${id}-${index}`}
        role="option"
        className={styles.option}
        aria-selected={index === active}
        onClick={() => onPick(tag)}
      >
        <bdi>{tag}</bdi> <span className="micro num">{count}</span>
      </div>
    ))}
  </div>
)

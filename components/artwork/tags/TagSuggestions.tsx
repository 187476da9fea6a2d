import type { TagCount } from '@/lib/artworks/useTags'
import styles from './TagField.module.css'

interface Props {
  /** Of the input; the ids of the options start with it. */
  id: string
  suggestions: readonly TagCount[]
  active: number
  onPick: (tag: string) => void
}

/** Tags that others use, below the input. */
export const TagSuggestions = ({ id, suggestions, active, onPick }: Props) => (
  <div
    className={styles.list}
    role="listbox"
    id={`${id}-list`}
    aria-label="Tags that others use"
    // Pressing on the list must not move the focus out of the input.
    onMouseDown={(event) => event.preventDefault()}
  >
    {suggestions.map(({ tag, count }, index) => (
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

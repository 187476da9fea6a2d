import { useSyncExternalStore } from 'react'
import styles from './CharacterCounter.module.css'

interface Props {
  /** The id of the field whose characters are counted, whoever holds its value. */
  field: string
  limit: number
}

const find = (id: string) => document.getElementById(id) as HTMLInputElement | null

const useLength = (id: string) =>
  useSyncExternalStore(
    (notify) => {
      const field = find(id)
      field?.addEventListener('input', notify)
      return () => field?.removeEventListener('input', notify)
    },
    () => find(id)?.value.length ?? 0,
    () => 0,
  )

const says = (left: number) =>
  `${Math.abs(left)} ${Math.abs(left) === 1 ? 'character' : 'characters'} ${left < 0 ? 'too many' : 'left'}`

/** Shows itself for the last fifth of the way to the limit, and past it. */
export function CharacterCounter({ field, limit }: Props) {
  const length = useLength(field)
  const left = limit - length
  if (length < limit * 0.8) return null
  // Read aloud at every tenth character only, and at each one once it is too long.
  const spoken = left < 0 ? left : Math.ceil(left / 10) * 10
  return (
    <span className={styles.counter} data-over={left < 0 || undefined}>
      <span aria-hidden="true">{says(left)}</span>
      <span className="visuallyHidden" role="status">
        {says(spoken)}
      </span>
    </span>
  )
}

import { useCallback, useSyncExternalStore } from 'react'
import styles from './CharacterCounter.module.css'

interface Props {
  /** The id of the field, which may be controlled or not. */
  field: string
  limit: number
}

const find = (id: string) => document.getElementById(id) as HTMLInputElement | null

const useLength = (id: string) => {
  const subscribe = useCallback(
    (notify: () => void) => {
      const onInput = ({ target }: Event) => {
        if (target instanceof Element && target.id === id) notify()
      }
      // At the document, where React has already handled the event. A render between the field and
      // React's own listener would reset a controlled field to its previous value and lose the input.
      document.addEventListener('input', onInput)
      return () => document.removeEventListener('input', onInput)
    },
    [id],
  )
  return useSyncExternalStore(
    subscribe,
    () => find(id)?.value.length ?? 0,
    () => 0,
  )
}

const message = (left: number) =>
  `${Math.abs(left)} ${Math.abs(left) === 1 ? 'character' : 'characters'} ${left < 0 ? 'too many' : 'left'}`

/** Visible from 80% of the limit on. */
export function CharacterCounter({ field, limit }: Props) {
  const length = useLength(field)
  const left = limit - length
  if (length < limit * 0.8) return null
  // Announced at every tenth character, and at each one once the text is too long.
  const spoken = left < 0 ? left : Math.ceil(left / 10) * 10
  return (
    <span className={styles.counter} data-over={left < 0 || undefined}>
      <span aria-hidden="true">{message(left)}</span>
      <span className="visuallyHidden" role="status">
        {message(spoken)}
      </span>
    </span>
  )
}

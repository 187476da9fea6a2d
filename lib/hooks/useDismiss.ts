import { useEffect, type RefObject } from 'react'

/** While `isOpen`, calls back on Escape and on a press outside. */
export const useDismiss = (
  ref: RefObject<HTMLElement | null>,
  isOpen: boolean,
  onDismiss: () => void,
) => {
  useEffect(() => {
    if (!isOpen) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      onDismiss()
      ref.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus()
    }
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !ref.current?.contains(target)) onDismiss()
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onPress)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onPress)
    }
  }, [ref, isOpen, onDismiss])
}

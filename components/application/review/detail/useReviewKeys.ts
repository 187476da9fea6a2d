import { useEffect, useEffectEvent } from 'react'

interface Keys {
  /** Whether keys of one character count (WCAG 2.1.4). */
  hasCharacterKeys: boolean
  onScore: (score: number) => void
  onPrevious: () => void
  onNext: () => void
}

const elsewhere = 'textarea, select, input:not([type=radio]), [role=combobox], [role=menu], dialog'

/** 1 to 5 score the application; the arrow keys lead to its neighbors unless a field has the focus. */
export const useReviewKeys = ({ hasCharacterKeys, onScore, onPrevious, onNext }: Keys) => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event
    if (event.metaKey || event.ctrlKey || event.altKey || event.defaultPrevented) return
    if (!(target instanceof Element) || target.closest(elsewhere)) return
    if (document.querySelector('dialog[open]')) return
    if (/^[1-5]$/.test(key)) {
      if (hasCharacterKeys) onScore(Number(key))
      return
    }
    if (target.closest('input')) return
    if (key === 'ArrowLeft') onPrevious()
    if (key === 'ArrowRight') onNext()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

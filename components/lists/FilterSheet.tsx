import { useState, type ComponentType, type ReactNode } from 'react'
import { Button } from '@/components/ui/actions/Button'
import { useLazyComponent } from '@/lib/hooks/useLazyComponent'
import styles from './FilterSheet.module.css'

/** What a panel of filters works with. */
export interface Staging<S> {
  isOpen: boolean
  /** The filters as they are being changed; the list behind keeps its own until they are applied. */
  staged: S
  onStage: (state: S) => void
  onApply: (state: S) => void
  onClose: () => void
}

interface Props<S, P> {
  state: S
  /** How many filters are on. */
  applied: number
  /** Fetches the panel at the first sign that it is wanted. */
  load: () => Promise<ComponentType<P>>
  onApply: (state: S) => void
  children: (Panel: ComponentType<P>, staging: Staging<S>) => ReactNode
}

/** Opens the filters on small screens, where there is no room for them beside the list. */
export const FilterSheet = <S, P>({ state, applied, load, onApply, children }: Props<S, P>) => {
  const [staged, setStaged] = useState<S | null>(null)
  const [Panel, fetchPanel] = useLazyComponent(load)
  return (
    <>
      <Button
        variant="secondary"
        icon="filter"
        className={styles.opener}
        aria-haspopup="dialog"
        onPointerEnter={fetchPanel}
        onFocus={fetchPanel}
        onClick={() => {
          fetchPanel()
          setStaged(state)
        }}
      >
        Filters {applied > 0 && <span className="num">({applied})</span>}
      </Button>
      {Panel &&
        children(Panel, {
          isOpen: staged !== null,
          staged: staged ?? state,
          onStage: setStaged,
          onApply,
          onClose: () => setStaged(null),
        })}
    </>
  )
}

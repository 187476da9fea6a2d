import { useState, type ReactNode } from 'react'
import { Button } from '@/components/ui/actions/Button'
import type { Page } from '@/contract/values/values'
import { useLazyComponent } from '@/lib/hooks/useLazyComponent'
import type { ListDefinition, ListState } from '@/lib/lists/listDefinition'
import type { PanelProps } from './FilterPanel'
import styles from './FilterSheet.module.css'

interface Props<S extends ListState, P extends Page<unknown>> {
  list: ListDefinition<S, P>
  state: S
  onApply: (state: S) => void
  fields: PanelProps<S, P>['fields']
  /** Also on large screens, for a list without filters beside it. */
  isWide?: boolean
}

const loadPanel = () => import('./FilterPanel').then(({ FilterPanel }) => FilterPanel)

/** Opens the filters where they don't fit beside the list: on small screens, or always. */
export const FilterSheet = <S extends ListState, P extends Page<unknown>>({
  list,
  state,
  onApply,
  fields,
  isWide = false,
}: Props<S, P>): ReactNode => {
  const [staged, setStaged] = useState<S | null>(null)
  const [Panel, fetchPanel] = useLazyComponent<PanelProps<S, P>>(loadPanel)
  const applied = list.labels(state).length
  return (
    <>
      <Button
        variant="secondary"
        icon="filter"
        className={isWide ? undefined : styles.opener}
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
      {Panel && (
        <Panel
          list={list}
          fields={fields}
          isOpen={staged !== null}
          staged={staged ?? state}
          onStage={setStaged}
          onApply={onApply}
          onClose={() => setStaged(null)}
        />
      )}
    </>
  )
}

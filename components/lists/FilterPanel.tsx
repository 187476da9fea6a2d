import type { ReactNode } from 'react'
import { Button } from '@/components/ui/actions/Button'
import { BottomSheet } from '@/components/ui/overlays/BottomSheet'
import type { Page } from '@/contract/values/values'
import { countOf } from '@/lib/formatting/numbers'
import type { ListDefinition, ListState } from '@/lib/lists/listDefinition'
import { useListPage } from '@/lib/lists/useListPage'

export interface PanelProps<S extends ListState, P extends Page<unknown>> {
  list: ListDefinition<S, P>
  isOpen: boolean
  /** The filters in the panel; the list behind it keeps its own until they are applied. */
  staged: S
  onStage: (state: S) => void
  onApply: (state: S) => void
  onClose: () => void
  fields: (state: S, page: P | undefined, onChange: (state: S) => void) => ReactNode
}

/** Filters on small screens: “Show N results” applies them together, closing discards them. */
export const FilterPanel = <S extends ListState, P extends Page<unknown>>({
  list,
  isOpen,
  staged,
  onStage,
  onApply,
  onClose,
  fields,
}: PanelProps<S, P>) => {
  const { page, isBusy } = useListPage(list, staged)
  return (
    <BottomSheet
      open={isOpen}
      title="Filters"
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={() => onStage(list.withoutFilters(staged))}>
            Clear all
          </Button>
          <Button
            onClick={() => {
              onApply(staged)
              onClose()
            }}
          >
            {page && !isBusy
              ? `Show ${countOf(page.total, 'result', 'results', page.totalIsCapped)}`
              : 'Show results'}
          </Button>
        </>
      }
    >
      {fields(staged, page, onStage)}
    </BottomSheet>
  )
}

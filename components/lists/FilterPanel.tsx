import type { ReactNode } from 'react'
import { BottomSheet } from '@/components/ui/overlays/BottomSheet'
import { Button } from '@/components/ui/actions/Button'
import type { Page } from '@/contract/values'
import type { ListView } from '@/lib/lists/listView'
import { countOf } from '@/lib/formatting/numbers'
import type { Staging } from './FilterSheet'

interface Props<S> {
  staging: Staging<S>
  /** The state that nothing is filtered by. */
  cleared: S
  /** What the staged filters would show. */
  list: ListView<Page<unknown>>
  /** The filters. */
  children: ReactNode
}

/** Filters on small screens: applied at once by “Show N results”, or dropped. */
export const FilterPanel = <S,>({ staging, cleared, list, children }: Props<S>) => {
  const { isOpen, staged, onStage, onApply, onClose } = staging
  const { page, failure, isBusy } = list
  return (
    <BottomSheet
      open={isOpen}
      title="Filters"
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={() => onStage(cleared)}>
            Clear all
          </Button>
          <Button
            onClick={() => {
              onApply(staged)
              onClose()
            }}
          >
            {page && !failure && !isBusy
              ? `Show ${countOf(page.total, 'result', 'results', page.totalIsCapped)}`
              : 'Show results'}
          </Button>
        </>
      }
    >
      {children}
    </BottomSheet>
  )
}

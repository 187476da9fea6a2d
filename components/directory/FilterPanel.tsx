import { BottomSheet } from '@/components/ui/BottomSheet'
import { Button } from '@/components/ui/Button'
import type { DirectoryType } from '@/contract/enums'
import { noFilters, type DirectoryState } from '@/lib/directory'
import { useDirectoryPage } from '@/lib/hooks/useDirectory'
import { countOf } from '@/lib/numbers'
import { FilterFields } from './FilterFields'

interface Props {
  type: DirectoryType
  isOpen: boolean
  /** The filters as they are being changed; the list behind keeps its own until they are applied. */
  staged: DirectoryState
  onStage: (state: DirectoryState) => void
  onApply: (state: DirectoryState) => void
  onClose: () => void
}

/** Filters on small screens: applied at once by “Show N results”, or dropped. */
export const FilterPanel = ({ type, isOpen, staged, onStage, onApply, onClose }: Props) => {
  const { page, failure, isBusy } = useDirectoryPage(type, staged)
  const isCounted = page && !failure && !isBusy
  return (
    <BottomSheet
      open={isOpen}
      title="Filters"
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={() => onStage(noFilters)}>
            Clear all
          </Button>
          <Button
            onClick={() => {
              onApply(staged)
              onClose()
            }}
          >
            {isCounted
              ? `Show ${countOf(page.total, 'result', 'results', page.totalIsCapped)}`
              : 'Show results'}
          </Button>
        </>
      }
    >
      <FilterFields type={type} state={staged} facets={page?.facets} onChange={onStage} />
    </BottomSheet>
  )
}

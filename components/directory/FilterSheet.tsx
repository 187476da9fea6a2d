import { useState } from 'react'
import { Button } from '@/components/ui/Button'
import type { DirectoryType } from '@/contract/enums'
import { appliedFilters, type DirectoryState } from '@/lib/directory'
import { useLazyComponent } from '@/lib/hooks/useLazyComponent'
import styles from './FilterSheet.module.css'

interface Props {
  type: DirectoryType
  state: DirectoryState
  onApply: (state: DirectoryState) => void
}

const loadPanel = () => import('./FilterPanel').then(({ FilterPanel }) => FilterPanel)

/** Opens the filters on small screens, where there is no room for them beside the list. */
export const FilterSheet = ({ type, state, onApply }: Props) => {
  const [staged, setStaged] = useState<DirectoryState | null>(null)
  const [Panel, fetchPanel] = useLazyComponent(loadPanel)
  const applied = appliedFilters(state).length
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
      {Panel && (
        <Panel
          type={type}
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

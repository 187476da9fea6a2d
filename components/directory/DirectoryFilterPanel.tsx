import { FilterPanel } from '@/components/list/FilterPanel'
import type { Staging } from '@/components/list/FilterSheet'
import type { DirectoryType } from '@/contract/enums'
import { noFilters, type DirectoryState } from '@/lib/directory'
import { useDirectoryPage } from '@/lib/hooks/useDirectory'
import { FilterFields } from './FilterFields'

interface Props extends Staging<DirectoryState> {
  type: DirectoryType
}

export const DirectoryFilterPanel = ({ type, ...staging }: Props) => {
  const { staged, onStage } = staging
  const list = useDirectoryPage(type, staged)
  return (
    <FilterPanel staging={staging} cleared={noFilters} list={list}>
      <FilterFields type={type} state={staged} facets={list.page?.facets} onChange={onStage} />
    </FilterPanel>
  )
}

import { FilterPanel } from '@/components/lists/FilterPanel'
import type { Staging } from '@/components/lists/FilterSheet'
import type { DirectoryType } from '@/contract/enums/profiles'
import { listDirectory } from '@/lib/api/directory'
import {
  directoryAddress,
  directoryQuery,
  noFilters,
  type DirectoryState,
} from '@/lib/directory/directory'
import { useListPage } from '@/lib/lists/useListPage'
import { FilterFields } from './FilterFields'

interface Props extends Staging<DirectoryState> {
  type: DirectoryType
}

export const DirectoryFilterPanel = ({ type, ...staging }: Props) => {
  const { staged, onStage } = staging
  const list = useListPage(directoryAddress(type, staged), () =>
    listDirectory({ type, ...directoryQuery(staged) }),
  )
  return (
    <FilterPanel staging={staging} cleared={noFilters} list={list}>
      <FilterFields type={type} state={staged} facets={list.page?.facets} onChange={onStage} />
    </FilterPanel>
  )
}

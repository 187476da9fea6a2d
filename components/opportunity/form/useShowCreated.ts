import { useRouter } from 'next/router'
import { paths } from '@/lib/navigation/paths'

/** Puts the address of a created draft in the place of the current one; the form stays as it is. */
export const useShowCreated = () => {
  const { replace } = useRouter()
  return ({ id }: { id: string }) =>
    void replace(
      // The page knows the draft by its query when the browser comes back to it.
      { pathname: paths.newOpportunity, query: { id } },
      paths.editOpportunity(id),
      { shallow: true, scroll: false },
    )
}

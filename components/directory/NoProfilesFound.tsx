import { PastTheEnd } from '@/components/lists/PastTheEnd'
import { Button } from '@/components/ui/actions/Button'
import { EmptyState } from '@/components/ui/feedback/EmptyState'
import type { DirectoryPage } from '@/contract/directory'
import type { DirectoryType } from '@/contract/enums/profiles'
import { appliedFilters, pageAddress, type DirectoryState } from '@/lib/directory/directory'
import { directoryTitle } from '@/lib/directory/titles'
import { paths } from '@/lib/navigation/paths'

interface Props {
  type: DirectoryType
  state: DirectoryState
  page: DirectoryPage
}

/** Nothing to list: past the end, nothing matches, or nothing is there yet. */
export const NoProfilesFound = ({ type, state, page }: Props) => {
  if (page.total > 0) {
    return (
      <PastTheEnd
        page={page}
        one="profile fills"
        many="profiles fill"
        href={(number) => pageAddress(type, state, number)}
      />
    )
  }
  const applied = appliedFilters(state)
  if (applied.length === 0) {
    return (
      <EmptyState
        heading="h3"
        title="Nobody is here yet"
        action={<Button href={paths.signup()}>Create a profile</Button>}
      >
        <p>The first profile under {directoryTitle(type)} could be yours.</p>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      heading="h3"
      title="Nobody matches all of this"
      action={
        <Button href={paths.directory(type)} shallow scroll={false}>
          Clear filters
        </Button>
      }
    >
      <p>
        Looked for {directoryTitle(type)}: {applied.map(({ label }) => label).join(', ')}.
      </p>
    </EmptyState>
  )
}

import { Button } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import type { DirectoryPage } from '@/contract/directory'
import type { DirectoryType } from '@/contract/enums'
import {
  appliedFilters,
  directoryAddress,
  directoryTitle,
  type DirectoryState,
} from '@/lib/directory'
import { countOf } from '@/lib/numbers'
import { paths } from '@/lib/paths'

interface Props {
  type: DirectoryType
  state: DirectoryState
  page: DirectoryPage
}

const PastTheEnd = ({ type, state, page }: Props) => {
  const last = Math.ceil(page.total / page.size)
  const there = { ...state, page: last === 1 ? '' : String(last) }
  return (
    <EmptyState
      heading="h3"
      title="This page is past the end"
      action={
        <Button href={directoryAddress(type, there)} shallow scroll={false}>
          Go to the last page
        </Button>
      }
    >
      <p>
        {countOf(page.total, 'profile fills', 'profiles fill', page.totalIsCapped)}{' '}
        {countOf(last, 'page', 'pages')}.
      </p>
    </EmptyState>
  )
}

/** Nothing to list: past the end, nothing matches, or nothing is there yet. */
export const NobodyFound = (props: Props) => {
  const { type, state, page } = props
  if (page.total > 0) return <PastTheEnd {...props} />
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

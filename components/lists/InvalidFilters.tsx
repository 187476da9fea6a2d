import { Button } from '@/components/ui/actions/Button'
import { EmptyState } from '@/components/ui/feedback/EmptyState'

interface Props {
  /** What the list does not know: the kind of filter, and what was asked for. */
  unknown: readonly { name: string; value: string }[]
  /** The list without it. */
  clearHref: string
}

/** The address asks for something that does not exist: says what, and offers the way back. */
export const InvalidFilters = ({ unknown, clearHref }: Props) => (
  <EmptyState
    heading="h3"
    title="This address asks for something we do not know"
    action={
      <Button href={clearHref} shallow scroll={false}>
        Clear what is unknown
      </Button>
    }
  >
    {unknown.map(({ name, value }) => (
      <p key={name}>
        There is no {name} “{value}”.
      </p>
    ))}
  </EmptyState>
)

import { Button } from '@/components/ui/actions/Button'
import { EmptyState } from '@/components/ui/feedback/EmptyState'
import type { Page } from '@/contract/values'
import { countOf } from '@/lib/formatting/numbers'

interface Props {
  page: Page<unknown>
  /** What fills the pages: “profile fills”, “profiles fill”. */
  one: string
  many: string
  /** The address of a page by its number. */
  href: (page: number) => string
}

/** A page that the list does not have, and the way to the last one that it has. */
export const PastTheEnd = ({ page, one, many, href }: Props) => {
  const last = Math.ceil(page.total / page.size)
  return (
    <EmptyState
      heading="h3"
      title="This page is past the end"
      action={
        <Button href={href(last)} shallow scroll={false}>
          Go to the last page
        </Button>
      }
    >
      <p>
        {countOf(page.total, one, many, page.totalIsCapped)} {countOf(last, 'page', 'pages')}.
      </p>
    </EmptyState>
  )
}

import { Button } from '@/components/ui/actions/Button'
import { EmptyState } from '@/components/ui/feedback/EmptyState'
import { paths } from '@/lib/navigation/paths'

export const EmptyOpportunities = () => (
  <EmptyState
    heading="h3"
    title="No open opportunities right now"
    action={<Button href={paths.newOpportunity}>Post an opportunity</Button>}
  >
    <p>New opportunities appear here as soon as they are published.</p>
  </EmptyState>
)

import { Button } from '@/components/ui/actions/Button'
import { EmptyState } from '@/components/ui/feedback/EmptyState'
import type { DirectoryType } from '@/contract/enums/profiles'
import { directoryTitle } from '@/lib/directory/titles'
import { paths } from '@/lib/navigation/paths'

export const EmptyDirectory = ({ type }: { type: DirectoryType }) => (
  <EmptyState
    heading="h3"
    title="No profiles yet"
    action={<Button href={paths.signup()}>Create a profile</Button>}
  >
    <p>Be the first under {directoryTitle(type)}.</p>
  </EmptyState>
)

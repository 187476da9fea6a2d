import { useState, type ReactNode } from 'react'
import { Button } from '@/components/ui/actions/Button'
import { EmptyState } from '@/components/ui/feedback/EmptyState'
import type { OwnProfile } from '@/contract/profiles/profiles'
import { useProfile } from '@/contexts/ProfileContext'
import { paths } from '@/lib/navigation/paths'

interface Props {
  profile: OwnProfile
  children: ReactNode
}

/**
 * Explains organization mode to other profiles before they post: free posts and plans with posts are
 * for organizations. They can continue and pay for the post.
 */
export const OrganizationOnly = ({ profile, children }: Props) => {
  const { profiles, select } = useProfile()
  const [continuesAs, setContinuesAs] = useState<string | null>(null)
  if (profile.role === 'ART_ORGANIZATION' || continuesAs === profile.id) return children
  const organizations = profiles.filter(({ role }) => role === 'ART_ORGANIZATION')
  return (
    <div className="wrap section">
      <EmptyState
        heading="h1"
        title="Post as an organization"
        action={
          <>
            {organizations.map(({ id, name }) => (
              <Button key={id} onClick={() => select(id)}>
                Switch to {name}
              </Button>
            ))}
            {organizations.length === 0 && (
              <Button href={paths.wizard('role')}>Create an organization profile</Button>
            )}
            <Button variant="secondary" onClick={() => setContinuesAs(profile.id)}>
              Continue as {profile.name}
            </Button>
          </>
        }
      >
        You’re acting as {profile.name}. Galleries, museums, residencies and other organizations
        post from a profile of their own: it includes a free post every twelve months, and plans
        that cover posts. You can also continue as {profile.name} and pay for the post.
      </EmptyState>
    </div>
  )
}

import { teamPaths } from '@/lib/navigation/teamPaths'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/actions/Button'
import { EmptyState } from '@/components/ui/feedback/EmptyState'
import { includesRole, memberRoles, type MemberRole } from '@/contract/enums/team'
import { useProfile } from '@/contexts/ProfileContext'

interface Props {
  needs: MemberRole
  /** What the role is needed for: “manage payments”. */
  action: string
  /** The heading of a page with no other content. */
  page?: string
  children: ReactNode
}

/**
 * Shows its children to members of the current profile with a role, and to others who can give it to them. The API
 * decides; this only says so before something is filled in.
 */
export const RoleOnly = ({ needs, action, page, children }: Props) => {
  const { current, memberRole } = useProfile()
  if (!current || !memberRole || includesRole(memberRole, needs)) return children
  const { label } = memberRoles[needs]
  return (
    <div className={page && 'wrap section'}>
      <EmptyState
        heading={page ? 'h1' : 'h2'}
        title={needs === 'OWNER' ? 'For owners only' : 'Your role can’t do this'}
        action={<Button href={teamPaths.settings}>See the team</Button>}
      >
        You are {memberRoles[memberRole].label} of {current.name}. To {action}, you need the role{' '}
        {label}; an owner can give it to you.
      </EmptyState>
    </div>
  )
}

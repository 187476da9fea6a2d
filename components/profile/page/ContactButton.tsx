import { Button } from '@/components/ui/actions/Button'
import { Icon } from '@/components/ui/media/Icon'
import { useProfile } from '@/contexts/ProfileContext'
import { paths } from '@/lib/navigation/paths'
import type { WayToReach } from '@/lib/profiles/profileWords'

interface Props {
  /** Of the profile. */
  id: string
  ways: readonly WayToReach[]
}

/** Email and website links of a profile; for its owner a link to the settings instead of email. */
export const ContactButton = ({ id, ways }: Props) => {
  const email = ways.find(({ label }) => label === 'Email')
  const site = ways.find(({ isElsewhere }) => isElsewhere)
  const isOwn = useProfile().current?.id === id
  return (
    <>
      {isOwn && (
        <Button variant="secondary" icon="edit" href={paths.settings.profile}>
          Edit profile
        </Button>
      )}
      {email && !isOwn && <Button href={email.href}>Contact</Button>}
      {site && (
        <Button variant="secondary" href={site.href} target="_blank" rel="noopener nofollow ugc">
          {site.label} <Icon name="external" small />
        </Button>
      )}
    </>
  )
}

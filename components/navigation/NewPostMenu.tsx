import Link from 'next/link'
import { Button } from '@/components/ui/actions/Button'
import { Disclosure } from '@/components/ui/overlays/Disclosure'
import { useProfile } from '@/contexts/ProfileContext'
import { paths } from '@/lib/navigation/paths'

/** What can be posted, an organization's opportunities first. */
export const NewPostMenu = ({ className }: { className?: string | undefined }) => {
  const { isOrganization } = useProfile()
  const artwork = <Link href={paths.newArtwork}>Post an artwork</Link>
  return (
    <Disclosure
      className={className}
      trigger={(triggerProps) => (
        <Button size="small" {...triggerProps}>
          Post
        </Button>
      )}
    >
      {!isOrganization && artwork}
      <Link href={paths.newOpportunity}>
        {isOrganization ? 'Post an opportunity' : 'Post an opportunity as an organization'}
      </Link>
      {isOrganization && artwork}
    </Disclosure>
  )
}

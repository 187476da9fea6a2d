import Link from 'next/link'
import { Button } from '@/components/ui/actions/Button'
import { paths } from '@/lib/navigation/paths'
import { Disclosure } from '@/components/ui/overlays/Disclosure'

export const NewPostMenu = ({ className }: { className?: string | undefined }) => (
  <Disclosure
    className={className}
    trigger={(triggerProps) => (
      <Button size="small" {...triggerProps}>
        Post
      </Button>
    )}
  >
    <Link href={paths.newArtwork}>Post an artwork</Link>
    <Link href={paths.newOpportunity}>Post an opportunity</Link>
  </Disclosure>
)

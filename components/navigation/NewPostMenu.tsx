import Link from 'next/link'
import { Button } from '@/components/ui/actions/Button'
import { paths } from '@/lib/navigation/paths'
import { Disclosure } from '@/components/preferences/Disclosure'

export const NewPostMenu = ({ className }: { className?: string | undefined }) => (
  <Disclosure
    className={className}
    trigger={(tie) => (
      <Button size="small" {...tie}>
        Post
      </Button>
    )}
  >
    <Link href={paths.newArtwork}>Post an artwork</Link>
    <Link href={paths.newOpportunity}>Post an opportunity</Link>
  </Disclosure>
)

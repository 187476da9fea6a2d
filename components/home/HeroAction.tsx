import { Button } from '@/components/ui/actions/Button'
import { useAuth } from '@/contexts/AuthContext'
import { useProfile } from '@/contexts/ProfileContext'
import { paths } from '@/lib/navigation/paths'
import styles from './Hero.module.css'

const actions = {
  join: { label: 'Create a profile', href: paths.signup() },
  resume: { label: 'Create a profile', href: paths.resumeWizard },
  post: { label: 'Post an artwork', href: paths.newArtwork },
  publish: { label: 'Post an opportunity', href: paths.newOpportunity },
  /** While the profiles load, or when they can't be loaded. */
  browse: { label: 'See artworks', href: paths.artworks },
}

/** The main button: how to join, or what a member does next. Its width stays the same. */
export const HeroAction = () => {
  const { status } = useAuth()
  const { current, isLoading, error, isOrganization } = useProfile()
  const memberAction = () => {
    if (current) return isOrganization ? actions.publish : actions.post
    return isLoading || error ? actions.browse : actions.resume
  }
  const { label, href } = status === 'signedIn' ? memberAction() : actions.join
  return (
    <Button size="large" href={href} className={styles.main}>
      {label}
    </Button>
  )
}

import dynamic from 'next/dynamic'
import { Button } from '@/components/ui/actions/Button'
import type { OwnProfile } from '@/contract/profiles'
import { useProfile } from '@/contexts/ProfileContext'
import { paths } from '@/lib/navigation/paths'
import { WizardFrame } from './WizardFrame'
import styles from './WizardFrame.module.css'

const FirstArtwork = dynamic(() => import('./FirstArtwork').then((module) => module.FirstArtwork))
const FirstOpportunity = dynamic(() =>
  import('./FirstOpportunity').then((module) => module.FirstOpportunity),
)

const suggestions = {
  opportunity: {
    title: 'Post your first opportunity',
    lead: 'Your page is online. A residency, a grant or a job brings people to it. Start with its type and title: the form saves the rest as you write.',
    action: { label: 'Post an opportunity', href: paths.newOpportunity },
  },
  artwork: {
    title: 'Post your first artwork',
    lead: 'Your page is online, but still empty. One image with a title is a good start.',
    action: { label: 'Post an artwork', href: paths.newArtwork },
  },
  browse: {
    title: 'Have a look around',
    lead: 'Your page is online. Post works or bookmark opportunities any time.',
    action: { label: 'Browse artworks', href: paths.artworks },
  },
} as const

const suggestionFor = ({ role }: OwnProfile) =>
  role === 'ART_ORGANIZATION'
    ? suggestions.opportunity
    : role === 'ARTIST'
      ? suggestions.artwork
      : suggestions.browse

/** The profile exists: suggests a first post, or continues to the plan. */
export const FirstStep = ({ profile, onSkip }: { profile: OwnProfile; onSkip: () => void }) => {
  const { current, token } = useProfile()
  const suggestion = suggestionFor(profile)
  const { title, lead, action } = suggestion
  // Posts belong to the current profile, which the new one becomes once its token has loaded.
  const isCurrent = current?.id === profile.id && token !== null
  return (
    <WizardFrame
      step="first"
      role={profile.role}
      title={title}
      lead={lead}
      exit={
        <Button variant="quiet" href={paths.profile(profile.id, profile.handle)}>
          See your page
        </Button>
      }
    >
      {suggestion === suggestions.artwork && isCurrent ? (
        <FirstArtwork profile={profile} onDone={onSkip} />
      ) : suggestion === suggestions.opportunity && isCurrent ? (
        <FirstOpportunity profile={profile} onSkip={onSkip} />
      ) : (
        <div className={styles.form}>
          <div className={styles.actions}>
            <Button variant="quiet" onClick={onSkip}>
              Not now
            </Button>
            <Button size="large" href={action.href}>
              {action.label}
            </Button>
          </div>
        </div>
      )}
    </WizardFrame>
  )
}

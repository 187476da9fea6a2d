import { Button } from '@/components/ui/actions/Button'
import { lazyPart } from '@/components/ui/lazyPart'
import type { OwnProfile } from '@/contract/profiles/profiles'
import { useProfile } from '@/contexts/ProfileContext'
import { paths } from '@/lib/navigation/paths'
import { WizardFrame } from './WizardFrame'
import styles from './WizardFrame.module.css'

const FirstArtwork = lazyPart(() => import('./FirstArtwork').then((module) => module.FirstArtwork))
const FirstOpportunity = lazyPart(() =>
  import('./FirstOpportunity').then((module) => module.FirstOpportunity),
)
const FirstPlace = lazyPart(() => import('./FirstPlace').then((module) => module.FirstPlace))

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
  place: {
    title: 'Follow a place',
    lead: 'Your page is online. Save a search for open calls, residencies and jobs in a city or country.',
    action: { label: 'Find opportunities', href: paths.opportunities },
  },
} as const

const suggestionFor = ({ role }: OwnProfile) =>
  role === 'ART_ORGANIZATION'
    ? suggestions.opportunity
    : role === 'ARTIST'
      ? suggestions.artwork
      : suggestions.place

/** The profile exists: suggests a first post or saved search, or continues to the plan. */
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
      ) : suggestion === suggestions.place && isCurrent ? (
        <FirstPlace profile={profile} onDone={onSkip} />
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

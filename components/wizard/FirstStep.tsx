import dynamic from 'next/dynamic'
import { Button } from '@/components/ui/actions/Button'
import type { OwnProfile } from '@/contract/profiles'
import { useProfile } from '@/contexts/ProfileContext'
import { paths } from '@/lib/navigation/paths'
import { WizardFrame } from './WizardFrame'
import styles from './WizardFrame.module.css'

const FirstWork = dynamic(() => import('./FirstWork').then((module) => module.FirstWork))

const ways = {
  call: {
    title: 'Publish your first call.',
    lead: 'Your page is up. An open call, a residency or a job brings people to it. The first post in twelve months is free.',
    act: { label: 'Write a call', href: paths.newOpportunity },
  },
  work: {
    title: 'Hang your first work.',
    lead: 'Your page is up, and its walls are empty. One image with a title is a good start.',
    act: { label: 'Post an artwork', href: paths.newArtwork },
  },
  look: {
    title: 'Now, have a look around.',
    lead: 'Your page is up. Works can be posted at any time; so can bookmarks for calls that matter to you.',
    act: { label: 'Look at art', href: paths.artworks },
  },
} as const

const wayOf = ({ role }: OwnProfile) =>
  role === 'ART_ORGANIZATION' ? ways.call : role === 'ARTIST' ? ways.work : ways.look

/** The profile is there: something to show on it, or on to the plan. */
export const FirstStep = ({ profile, onSkip }: { profile: OwnProfile; onSkip: () => void }) => {
  const { current, token } = useProfile()
  const way = wayOf(profile)
  const { title, lead, act } = way
  // A work is posted by whom one acts as, which the new profile is in a moment.
  const isActing = current?.id === profile.id && token !== null
  return (
    <WizardFrame
      step="first"
      role={profile.role}
      title={title}
      lead={lead}
      out={
        <Button variant="quiet" href={paths.profile(profile.id, profile.handle)}>
          See your page
        </Button>
      }
    >
      {way === ways.work && isActing ? (
        <FirstWork profile={profile} onGo={onSkip} />
      ) : (
        <div className={styles.form}>
          <div className={styles.ways}>
            <Button variant="quiet" onClick={onSkip}>
              Not now
            </Button>
            <Button size="large" href={act.href}>
              {act.label}
            </Button>
          </div>
        </div>
      )}
    </WizardFrame>
  )
}

import { useRouter } from 'next/router'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/actions/Button'
import { EmptyState } from '@/components/ui/feedback/EmptyState'
import type { ProfileDraft } from '@/contract/forms/profile'
import type { OwnProfile } from '@/contract/profiles/profiles'
import { counts } from '@/contract/limits/limits'
import { useAuth } from '@/contexts/AuthContext'
import { useProfile } from '@/contexts/ProfileContext'
import { paths } from '@/lib/navigation/paths'
import { safeNext } from '@/lib/navigation/redirects'
import { isProfileCreated, resolveStep } from '@/lib/profiles/wizard'
import { AnswerStep } from './AnswerStep'
import { FirstStep } from './FirstStep'
import { PlanStep } from './PlanStep'
import type { SaveDraft } from './useDraft'
import { useWizard } from './useWizard'
import { WizardSkeleton } from './WizardSkeleton'

const newest = (profiles: readonly OwnProfile[]) =>
  profiles.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))[0]

interface Props {
  requested: string
  draft: ProfileDraft
  save: SaveDraft
  reload: () => void
}

/** The requested step, or the first one that is still to be completed. */
export const WizardSteps = ({ requested, draft, save, reload }: Props) => {
  const { query, replace, push } = useRouter()
  const { user } = useAuth()
  const { profiles } = useProfile()
  const [isLeaving, setLeaving] = useState(false)
  const known = { draft, profiles }
  // The answers are erased before the next page opens.
  const step = isLeaving ? 'plan' : resolveStep(requested, known)
  const isOther = step !== requested && !isLeaving
  const next = safeNext(query.next) ?? undefined
  const wizard = useWizard({
    step,
    next,
    uid: user?.uid ?? '',
    draft: isProfileCreated(known) ? {} : draft,
    save,
    reload,
    suggestedName: profiles.length === 0 ? (user?.displayName ?? '') : '',
  })
  useEffect(() => {
    if (isOther) void replace(paths.wizard(step, next), undefined, { shallow: true })
  }, [isOther, step, next, replace])

  if (isOther) return <WizardSkeleton />
  const profile = newest(profiles)
  if (step === 'first' || step === 'plan') {
    if (!profile) return <WizardSkeleton />
    if (step === 'first') {
      const skip = () => {
        void save({ step: 'plan' })
        void wizard.go('plan')
      }
      return <FirstStep profile={profile} onSkip={skip} />
    }
    const finish = async () => {
      setLeaving(true)
      await save({})
      await push(next ?? paths.profile(profile.id, profile.handle))
    }
    return (
      <PlanStep
        profile={profile}
        isBusy={isLeaving}
        finishLabel={next === undefined ? 'Go to your page' : 'Continue'}
        onFinish={() => void finish()}
      />
    )
  }
  if (profiles.length >= counts.profilesPerUser) {
    return (
      <div className="wrap section">
        <EmptyState
          heading="h1"
          title="You have reached the limit of ten profiles"
          action={<Button href={paths.settings.profile}>See your profiles</Button>}
        >
          Delete one that you no longer need to add another.
        </EmptyState>
      </div>
    )
  }
  return <AnswerStep step={step} wizard={wizard} />
}

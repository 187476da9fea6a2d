import type { ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import { FormPage, FormSection } from '@/components/forms/page/FormPage'
import { FormSkeleton } from '@/components/forms/page/FormSkeleton'
import { ImagesField } from '@/components/forms/images/ImagesField'
import { LeaveDialog } from '@/components/forms/page/LeaveDialog'
import { notify } from '@/components/ui/feedback/notify'
import { Skeleton } from '@/components/ui/feedback/Skeleton'
import { lazyPart } from '@/components/ui/lazyPart'
import type { Artwork, ArtworkQuota } from '@/contract/artworks/artworks'
import { counts } from '@/contract/limits/limits'
import type { OwnProfile } from '@/contract/profiles/profiles'
import { preloadArtworkValidator } from '@/lib/artworks/artworkResolver'
import { useUnsavedGuard } from '@/lib/forms/useUnsavedGuard'
import { ArtworkSummary } from './ArtworkSummary'
import { FormNotice } from './FormNotice'
import { LabelFields } from './LabelFields'
import { SaleFields } from './SaleFields'
import { useArtworkForm } from './useArtworkForm'
import { VisibilityField } from './VisibilityField'

/** Below the first screen. */
const LinkFields = lazyPart(
  () => import('./LinkFields').then((part) => part.LinkFields),
  <Skeleton width="100%" height="12rem" />,
)

interface Props {
  profile: OwnProfile
  /** The artwork to edit; null for a new one. */
  artwork: Artwork | null
  currency: string
  quota?: ArtworkQuota | undefined
  /** What the plan allows, above the form. */
  notice?: ReactNode
  /** A new artwork is a draft unless the user chooses otherwise. */
  startsAsDraft?: boolean
  onSaved: (artwork: Artwork) => void
  onRead?: (artwork: Artwork) => void
}

/** Posts an artwork, or edits one. */
export const ArtworkForm = ({ quota, notice, ...props }: Props) => {
  const { profile, artwork } = props
  const state = useArtworkForm(props)
  const guard = useUnsavedGuard(state.isDirty, state.isKept)
  if (state.autosave.status === 'loading') return <FormSkeleton />

  const notifyReset = (message: string, undo: () => void) => {
    state.formRef.current?.querySelector('button')?.focus()
    notify.info(message, { action: { label: 'Undo', onClick: undo }, duration: 10_000 })
  }
  const startOver = () =>
    notifyReset(
      artwork ? 'The form shows the saved version again.' : 'The form is empty again.',
      state.startOver(),
    )
  const takeSaved = async () => {
    const undo = await state.takeSaved()
    if (undo) notifyReset('The form shows the version that was saved elsewhere.', undo)
  }
  return (
    <FormProvider {...state.form}>
      <FormPage
        title={artwork ? 'Edit the artwork' : 'Post an artwork'}
        lead="Your artwork is shown uncropped, with the label you write here."
        notice={
          <>
            {notice}
            <FormNotice artwork={artwork} autosave={state.autosave} onStartOver={startOver} />
          </>
        }
        summary={
          <ArtworkSummary
            state={state}
            profile={profile}
            artwork={artwork}
            quota={quota}
            onTakeSaved={() => void takeSaved()}
          />
        }
        formRef={state.formRef}
        onEdit={preloadArtworkValidator}
        onSubmit={() => state.submit()}
      >
        <FormSection title="Images">
          <ImagesField images={state.images} max={counts.artworkImages} owner="An artwork" />
        </FormSection>
        <FormSection title="Label">
          <LabelFields />
        </FormSection>
        <FormSection title="Availability">
          <SaleFields />
        </FormSection>
        <FormSection title="Tags and links">
          <LinkFields />
        </FormSection>
        <FormSection title="Visibility">
          <VisibilityField />
        </FormSection>
      </FormPage>
      <LeaveDialog guard={guard} isKept>
        This browser keeps your draft with its images. You’ll find it here when you come back.
      </LeaveDialog>
    </FormProvider>
  )
}

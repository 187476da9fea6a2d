import { FormPage, FormSection } from '@/components/forms/FormPage'
import { LeaveDialog } from '@/components/forms/LeaveDialog'
import { notify } from '@/components/ui/feedback/notify'
import type { Artwork, ArtworkQuota } from '@/contract/artworks'
import type { OwnProfile } from '@/contract/profiles'
import { useUnsavedGuard } from '@/lib/forms/useUnsavedGuard'
import { countOf } from '@/lib/formatting/numbers'
import { ArtworkSummary } from './ArtworkSummary'
import { EmbedField } from './EmbedField'
import { FormSkeleton } from './FormSkeleton'
import { SavedDraftNotice } from './SavedDraftNotice'
import { LabelFields } from './LabelFields'
import { ImagesField } from './ImagesField'
import { SaleFields } from './SaleFields'
import { TagField } from './TagField'
import { useArtworkForm } from './useArtworkForm'
import { VisibilityField } from './VisibilityField'

interface Props {
  profile: OwnProfile
  /** The work to change; null for a new one. */
  artwork: Artwork | null
  currency: string
  quota?: ArtworkQuota | undefined
  onSaved: (artwork: Artwork) => void
  onRead?: (artwork: Artwork) => void
}

/** Hangs a work, or changes one. */
export const ArtworkForm = ({ profile, artwork, currency, quota, onSaved, onRead }: Props) => {
  const state = useArtworkForm({ profile, artwork, currency, onSaved, onRead })
  const guard = useUnsavedGuard(state.isDirty)
  const { draft } = state
  if (!draft) return <FormSkeleton />
  const form = { ...state, draft }
  const { problems, change, foundAt } = form
  const tellOf = (done: string, goBack: () => void) => {
    form.form.current?.querySelector('button')?.focus()
    notify.info(done, { action: { label: 'Undo', onClick: goBack }, duration: 10_000 })
  }
  const startAfresh = () =>
    tellOf(
      artwork ? 'This is the work as it was saved.' : 'The form is empty again.',
      form.startAfresh(),
    )
  const takeSaved = async () => {
    const goBack = await form.takeSaved()
    if (goBack) tellOf('This is the work as it was saved elsewhere.', goBack)
  }
  return (
    <>
      <FormPage
        title={artwork ? 'Edit the artwork' : 'Post an artwork'}
        lead="It will hang uncropped, at its own proportions, with the label that you write here."
        notice={
          <>
            {typeof quota?.remaining === 'number' && (
              <p className="meta num">
                Your plan has room for {countOf(quota.remaining, 'more work', 'more works')}.
              </p>
            )}
            {form.isSecond && (
              <p className="meta" role="status">
                {artwork
                  ? 'This work is open in another window too. Whichever is saved second asks before it replaces the first.'
                  : 'A new work is open in another window too. This form is another one, and is kept beside it.'}
              </p>
            )}
            {foundAt && (
              <SavedDraftNotice
                foundAt={foundAt}
                isOutdated={artwork !== null && Date.parse(artwork.updatedAt) > foundAt}
                onAfresh={startAfresh}
              />
            )}
          </>
        }
        summary={
          <ArtworkSummary {...{ form, profile, artwork, quota }} onTake={() => void takeSaved()} />
        }
        formRef={form.form}
        onSubmit={() => form.submit(draft.visibility)}
      >
        <FormSection title="Images">
          <ImagesField form={form} />
        </FormSection>
        <FormSection title="The label">
          <LabelFields form={form} />
        </FormSection>
        <FormSection title="Can it be had?">
          <SaleFields form={form} />
        </FormSection>
        <FormSection title="Tags and links">
          <TagField
            tags={draft.tags}
            error={problems.tags}
            onChange={(tags) => change('tags', tags)}
          />
          <EmbedField
            value={draft.embedUrl}
            error={problems.embedUrl}
            onChange={(address) => change('embedUrl', address)}
          />
        </FormSection>
        <FormSection title="Who sees it">
          <VisibilityField form={form} />
        </FormSection>
      </FormPage>
      <LeaveDialog guard={guard}>
        The work has not been saved. This browser keeps what you wrote, with its pictures: you find
        it here when you come back.
      </LeaveDialog>
    </>
  )
}

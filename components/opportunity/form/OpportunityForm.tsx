import { FormProvider, useWatch } from 'react-hook-form'
import { FormPage, FormSection } from '@/components/forms/page/FormPage'
import { FormSkeleton } from '@/components/forms/page/FormSkeleton'
import { LeaveDialog } from '@/components/forms/page/LeaveDialog'
import { SaveProblem } from '@/components/forms/page/SaveProblem'
import { Button } from '@/components/ui/actions/Button'
import { counts } from '@/contract/limits/limits'
import type { Opportunity } from '@/contract/opportunities/opportunity'
import type { OwnProfile } from '@/contract/profiles/profiles'
import { useUnsavedGuard } from '@/lib/forms/useUnsavedGuard'
import { draftedResolver } from '@/lib/opportunities/form/opportunityResolvers'
import type { OpportunityValues, FormDefaults } from '@/lib/opportunities/form/opportunityValues'
import { publishSection } from '@/lib/opportunities/form/sections'
import { DuplicateField } from './DuplicateField'
import { FormSections } from './FormSections'
import { ImagesField, PublishPanel } from './laterParts'
import { OpportunityNotice } from './OpportunityNotice'
import { OpportunitySummary } from './OpportunitySummary'
import { SaveStatus } from './SaveStatus'
import { SectionList } from './SectionList'
import { useOpportunityForm, type OpportunityFormState } from './useOpportunityForm'

interface Props {
  profile: OwnProfile
  /** The opportunity to edit; null for a new one. */
  opportunity: Opportunity | null
  initial: OpportunityValues
  defaults: FormDefaults
  /** The id of an opportunity that a new one copies. */
  copyOf?: string | undefined
  onCreated?: (opportunity: Opportunity) => void
}

const nothing = () => undefined

/** Follows every change of the form, which decides whether there is something to publish. */
const PublishPart = ({ state, saved }: { state: OpportunityFormState; saved: Opportunity }) => {
  useWatch({ control: state.form.control })
  const hasEdits = state.pendingImages > 0 || state.unsavedFields(state.form.getValues()).length > 0
  return (
    <PublishPanel
      opportunity={saved}
      saveAndCheck={state.saveAndCheck}
      hasEdits={hasEdits}
      onChange={state.accept}
      onRestore={state.restore}
    />
  )
}

/** Writes an opportunity, or edits one. */
export const OpportunityForm = (props: Props) => {
  const { profile, opportunity, initial, defaults, copyOf, onCreated = nothing } = props
  const state = useOpportunityForm({ profile, opportunity, initial, defaults, onCreated })
  const { form, formRef, autosave, saved, images } = state
  const guard = useUnsavedGuard(autosave.status === 'failed' || state.pendingImages > 0)
  if (autosave.status === 'loading') return <FormSkeleton />
  return (
    <FormProvider {...form}>
      <FormPage
        title={opportunity ? 'Edit the opportunity' : 'Post an opportunity'}
        lead="Plain terms bring better applications. Say what people pay, what they receive, and what you don’t cover."
        notice={<OpportunityNotice state={state} />}
        bar={
          <>
            <SectionList status={<SaveStatus state={state} isBrief />} />
            <SaveProblem
              failure={state.failure}
              isSaving={autosave.status === 'saving'}
              onRetry={() => void autosave.flush()}
              onOverwrite={() => void state.overwrite()}
              takeSaved={state.takeSaved}
              missing={
                <Button variant="secondary" size="small" onClick={() => void state.restore()}>
                  Restore it and save
                </Button>
              }
            />
          </>
        }
        summary={<OpportunitySummary state={state} />}
        formRef={formRef}
        onEdit={draftedResolver.preload}
        onBlur={state.checkLeft}
        onSubmit={nothing}
      >
        {!opportunity && (
          <DuplicateField
            profile={profile}
            defaults={defaults}
            copyOf={copyOf}
            isClosed={saved !== null}
            onChoose={state.fill}
          />
        )}
        <FormSections
          currency={defaults.currency}
          images={
            <ImagesField images={images} max={counts.opportunityImages} owner="An opportunity" />
          }
        />
        <FormSection {...publishSection}>
          {saved ? (
            <PublishPart state={state} saved={saved} />
          ) : (
            <p className="muted">
              Start with a title: your draft is saved from the first word on, and you choose here
              how it is published.
            </p>
          )}
        </FormSection>
      </FormPage>
      <LeaveDialog guard={guard} isKept>
        This browser keeps your last changes, which haven’t reached the server. Images that are
        still uploading won’t be added.
      </LeaveDialog>
    </FormProvider>
  )
}

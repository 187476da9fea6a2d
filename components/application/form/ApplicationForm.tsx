import { FormProvider, useWatch } from 'react-hook-form'
import { EraseApplication } from '@/components/application/read/EraseApplication'
import { FormPage, FormSection } from '@/components/forms/page/FormPage'
import { FormSkeleton } from '@/components/forms/page/FormSkeleton'
import { LeaveDialog } from '@/components/forms/page/LeaveDialog'
import { SaveProblem } from '@/components/forms/page/SaveProblem'
import { Skeleton } from '@/components/ui/feedback/Skeleton'
import { lazyPart } from '@/components/ui/lazyPart'
import { requirementInputs } from '@/contract/enums/requirementInputs'
import type { Application } from '@/contract/applications/applications'
import type { ApplicationValues } from '@/lib/applications/applicationValues'
import { sectionsOf } from '@/lib/applications/sections'
import { useApplicationForm, type ApplicationFormState } from './useApplicationForm'
import { useUnsavedGuard } from '@/lib/forms/useUnsavedGuard'
import { AboutFields } from './AboutFields'
import { ApplicationFee } from './ApplicationFee'
import { CallNotice } from './CallNotice'
import { FeeNotice } from './FeeNotice'
import { FeeWaiver } from './FeeWaiver'
import { SubmitButton } from './SubmitButton'
import { Preview } from './Preview'
import { Progress } from './Progress'
import { QuestionFields } from './QuestionFields'
import { SaveStatus } from './SaveStatus'
import { TextFields } from './TextFields'
import { WorksField } from './WorksField'

const DocumentFields = lazyPart(
  () => import('./files/DocumentFields').then((part) => part.DocumentFields),
  <Skeleton width="100%" height="9rem" />,
)

interface Props {
  application: Application
  /** Whose works can be chosen; null without a current profile. */
  profileId: string | null
  onSubmitted: (application: Application) => void
}

interface SummaryProps {
  state: ApplicationFormState
  onErased: () => Promise<void>
}

/** What is saved and what is missing, with the button that submits. */
const Summary = ({ state, onErased }: SummaryProps) => {
  const { autosave, saved } = state
  const isAgain = saved.state === 'SUBMITTED'
  return (
    <>
      <p role="status">
        <SaveStatus state={state} />
      </p>
      <SaveProblem
        failure={state.failure}
        isSaving={autosave.status === 'saving'}
        onRetry={() => void autosave.flush()}
        onOverwrite={() => void state.overwrite()}
        takeSaved={state.takeSaved}
      />
      <Progress state={state} />
      <Preview state={state} />
      <SubmitButton state={state} />
      {isAgain && (
        <p className="micro">
          The organizer keeps seeing what you submitted until you submit again.
        </p>
      )}
      {saved.submission === null && <EraseApplication application={saved} onErased={onErased} />}
    </>
  )
}

interface SectionsProps {
  state: ApplicationFormState
  profileId: string | null
}

/** What the call asks for. */
const Sections = ({ state, profileId }: SectionsProps) => {
  const { saved, setPending } = state
  const { requirements, setup, id } = saved
  const works = requirements.find(({ type }) => requirementInputs[type] === 'WORKS')
  const sections = sectionsOf(saved)
  return (
    <>
      <FormSection id="about" title="About you">
        <AboutFields />
      </FormSection>
      {works && (
        <FormSection id="works" title="Works">
          <WorksField requirement={works} profileId={profileId} onPending={setPending} />
        </FormSection>
      )}
      {sections.includes('texts') && (
        <FormSection id="texts" title="Texts">
          <TextFields requirements={requirements} />
        </FormSection>
      )}
      {sections.includes('documents') && (
        <FormSection
          id="documents"
          title="Documents"
          text={
            requirements.some(({ type }) => requirementInputs[type] === 'PDF')
              ? 'Scripts and attachments in a PDF are refused, and its author and dates are removed.'
              : undefined
          }
        >
          <DocumentFields applicationId={id} requirements={requirements} onPending={setPending} />
        </FormSection>
      )}
      {sections.includes('questions') && (
        <FormSection id="questions" title="Questions">
          <QuestionFields questions={setup?.questions ?? []} />
        </FormSection>
      )}
    </>
  )
}

/** What the works that are chosen cost, where applying has a fee. */
const ChosenFee = ({ state: { saved, showFee } }: { state: ApplicationFormState }) => {
  const works = useWatch<ApplicationValues, 'works'>({ name: 'works' })
  const { call, fee } = saved
  const { paid = null, waiver = null } = fee ?? {}
  return (
    call.fee && (
      <ApplicationFee call={call} fee={call.fee} works={works.length} paid={paid} waiver={waiver}>
        {fee && <FeeWaiver application={saved} fee={fee} onChange={showFee} />}
      </ApplicationFee>
    )
  )
}

/** Writes an application, or edits a submitted one. */
export const ApplicationForm = ({ application, profileId, onSubmitted }: Props) => {
  const state = useApplicationForm({ application, onSubmitted })
  const { form, formRef, autosave, saved } = state
  const guard = useUnsavedGuard(autosave.status === 'failed' || state.pendingUploads > 0)
  if (autosave.status === 'loading') return <FormSkeleton />
  return (
    <FormProvider {...form}>
      <FormPage
        title={`Apply: ${saved.call.title}`}
        lead="Filled in from your profile. What you change here stays in this application."
        notice={
          <>
            <CallNotice application={saved} />
            <FeeNotice fee={saved.fee} />
            <ChosenFee state={state} />
          </>
        }
        summary={<Summary state={state} onErased={autosave.discard} />}
        formRef={formRef}
        onEdit={state.preload}
        onBlur={state.checkLeft}
        onSubmit={() => undefined}
      >
        <Sections state={state} profileId={profileId} />
      </FormPage>
      <LeaveDialog guard={guard} isKept>
        This browser keeps your last changes, which haven’t reached the server. Files that are still
        uploading won’t be added.
      </LeaveDialog>
    </FormProvider>
  )
}

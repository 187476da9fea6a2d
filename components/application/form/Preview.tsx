import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { ContentView } from '@/components/application/read/ContentView'
import { PreviewDialog } from '@/components/forms/page/PreviewDialog'
import { Button } from '@/components/ui/actions/Button'
import type { Application, ShownContent } from '@/contract/applications/applications'
import { shownQuestions } from '@/contract/forms/questionConditions'
import { applicationBody, type ApplicationValues } from '@/lib/applications/applicationValues'
import type { ApplicationFormState } from './useApplicationForm'

/** What the form shows, as the organizer would read it. */
const contentOf = (values: ApplicationValues, setup: Application['setup']): ShownContent => {
  const body = applicationBody(values)
  const shown = shownQuestions(setup?.questions ?? [], body.answers).map(({ id }) => id)
  return {
    ...body,
    works: body.works.map((work, index) => ({
      ...work,
      images: values.works[index]?.images ?? [],
    })),
    documents: values.documents,
    answers: body.answers.filter(({ questionId }) => shown.includes(questionId)),
  }
}

/** What the organizer will see. */
export const Preview = ({ state }: { state: ApplicationFormState }) => {
  const [isOpen, setOpen] = useState(false)
  useWatch({ control: state.form.control })
  return (
    <>
      <Button variant="secondary" icon="eye" block onClick={() => setOpen(true)}>
        Preview
      </Button>
      <PreviewDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        text="This is what the organizer will see."
      >
        <div className="wrap section">
          <ContentView
            content={contentOf(state.form.getValues(), state.saved.setup)}
            requirements={state.saved.requirements}
          />
        </div>
      </PreviewDialog>
    </>
  )
}

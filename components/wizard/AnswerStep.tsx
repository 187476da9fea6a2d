import { useEffect, useEffectEvent } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import { FormProblem } from '@/components/auth/FormProblem'
import { Button } from '@/components/ui/actions/Button'
import { focusFirstError } from '@/lib/forms/errors/focusFirstError'
import { stepNames, wizardSteps } from '@/lib/profiles/wizard'
import { StepFields } from './StepFields'
import { questions, type AnsweredStep } from './questions'
import type { Wizard } from './useWizard'
import { WizardFrame } from './WizardFrame'
import styles from './WizardFrame.module.css'

/** A step with fields, and buttons to continue, go back and leave. */
export const AnswerStep = ({ step, wizard }: { step: AnsweredStep; wizard: Wizard }) => {
  const { form, formRef, message, isBusy, uploaded, forward, back, leave } = wizard
  const role = useWatch({ control: form.control, name: 'role' })
  const { errors } = form.formState
  const hasErrors = useEffectEvent(() => Object.keys(errors).length > 0)
  // A submission may have led back to the step with the refused field.
  useEffect(() => {
    if (hasErrors()) focusFirstError(formRef.current)
  }, [step, formRef])
  const { title, lead } = questions[step](role)
  const names = stepNames({ role })
  const previous = wizardSteps[wizardSteps.indexOf(step) - 1]
  return (
    <WizardFrame
      step={step}
      role={role}
      title={title}
      lead={lead}
      exit={
        <Button variant="quiet" onClick={leave}>
          Save and leave
        </Button>
      }
    >
      <form
        ref={formRef}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          forward()
        }}
      >
        <FormProvider {...form}>
          <StepFields step={step} wizard={wizard} />
        </FormProvider>
        <FormProblem>{message}</FormProblem>
        <div className={styles.actions}>
          {previous && (
            <Button variant="quiet" icon="back" onClick={back}>
              {names[previous]}
            </Button>
          )}
          <Button type="submit" size="large" busy={isBusy}>
            {step === 'fields' ? 'Create my profile' : 'Continue'}
          </Button>
        </div>
        <p className="visuallyHidden" role="status">
          {uploaded !== null && `Uploading your image, ${Math.round(uploaded * 100)}%`}
        </p>
      </form>
    </WizardFrame>
  )
}

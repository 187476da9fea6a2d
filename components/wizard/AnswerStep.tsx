import { useEffect, useRef } from 'react'
import { FormProblem } from '@/components/auth/FormProblem'
import { Button } from '@/components/ui/actions/Button'
import { focusFirstProblem } from '@/lib/profiles/profileFields'
import { stepNames, wizardSteps } from '@/lib/profiles/wizard'
import { StepFields } from './StepFields'
import { questions, type AnsweredStep } from './questions'
import type { Wizard } from './useWizard'
import { WizardFrame } from './WizardFrame'
import styles from './WizardFrame.module.css'

/** A step that asks something, and the ways on. */
export const AnswerStep = ({ step, wizard }: { step: AnsweredStep; wizard: Wizard }) => {
  const { fields, message, isBusy, share, forward, back, leave } = wizard
  const { values, problems } = fields
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(problems).length > 0) focusFirstProblem(form.current)
    // Only where something new is wrong: typing takes problems away.
  }, [step, problems])
  const { title, lead } = questions[step](values)
  const names = stepNames(values)
  const index = wizardSteps.indexOf(step)
  const before = wizardSteps[index - 1]
  const after = wizardSteps[index + 1]
  return (
    <WizardFrame
      step={step}
      role={values.role}
      title={title}
      lead={lead}
      out={
        <Button variant="quiet" onClick={leave}>
          Save and leave
        </Button>
      }
    >
      <form
        ref={form}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          forward()
        }}
      >
        <StepFields step={step} wizard={wizard} />
        <FormProblem>{message}</FormProblem>
        <div className={styles.ways}>
          {before && (
            <Button variant="quiet" icon="back" onClick={back}>
              {names[before]}
            </Button>
          )}
          <Button type="submit" size="large" busy={isBusy}>
            {step === 'fields'
              ? 'Make my profile'
              : `Continue to ${(after ? names[after] : '').toLowerCase()}`}
          </Button>
        </div>
        <p className="visuallyHidden" role="status">
          {share !== null && `Sending your picture, ${Math.round(share * 100)} %`}
        </p>
      </form>
    </WizardFrame>
  )
}

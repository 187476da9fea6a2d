import { useEffect, useRef, type ReactNode } from 'react'
import { Wordmark } from '@/components/navigation/Wordmark'
import { Stepper } from '@/components/ui/display/Stepper'
import type { Role } from '@/contract/enums/profiles'
import { stepNames, wizardSteps, type WizardStep } from '@/lib/profiles/wizard'
import styles from './WizardFrame.module.css'

interface Props {
  step: WizardStep
  role: Role | undefined
  title: string
  lead: string
  /** At the top: a button or link to leave the wizard. */
  exit: ReactNode
  children: ReactNode
}

/** One step of the wizard, with its progress. */
export const WizardFrame = ({ step, role, title, lead, exit, children }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const seen = useRef(step)
  useEffect(() => {
    if (seen.current === step) return
    seen.current = step
    window.scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
  }, [step])
  const names = stepNames({ role })
  return (
    <div className={`wrap ${styles.wizard}`}>
      <header className={styles.top}>
        <Wordmark />
        {exit}
      </header>
      <Stepper
        label="Profile setup"
        steps={wizardSteps.map((name) => names[name])}
        current={wizardSteps.indexOf(step)}
      />
      <div className={styles.body}>
        <h1 ref={heading} tabIndex={-1} className="display">
          {title}
        </h1>
        <p className={`lead ${styles.lead}`}>{lead}</p>
        {children}
      </div>
    </div>
  )
}

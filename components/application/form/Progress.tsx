import { useWatch } from 'react-hook-form'
import { Status } from '@/components/ui/feedback/Status'
import type { ApplicationFormState } from './useApplicationForm'
import { useConfirmedAddress } from './useConfirmedAddress'
import { sectionsWithProblems, problemsOf } from '@/lib/applications/sections'
import { countOf } from '@/lib/formatting/numbers'
import styles from './ApplicationForm.module.css'

/** What is complete and what is still missing, with links to it. */
export const Progress = ({ state }: { state: ApplicationFormState }) => {
  useWatch({ control: state.form.control })
  const values = state.form.getValues()
  const { isConfirmed } = useConfirmedAddress(values.email.trim().toLowerCase())
  const problems = {
    ...(isConfirmed === false && { email: 'Confirm your email address with a code.' }),
    ...problemsOf(values, state.saved),
  }
  const count = Object.keys(problems).length
  return (
    <section className={styles.sections} aria-label="Progress">
      <h2>
        {count === 0 ? 'Ready to submit' : `${countOf(count, 'thing is', 'things are')} missing`}
      </h2>
      <ul role="list">
        {sectionsWithProblems(problems, state.saved).map(({ id, title, problems: missing }) => (
          <li key={id}>
            <Status state={missing.length === 0 ? 'full' : 'ring'}>
              <a href={`#${id}`}>{title}</a>
              <span className="visuallyHidden">
                {missing.length === 0 ? ': complete' : ': incomplete'}
              </span>
            </Status>
            {missing.length > 0 && (
              <ul className="meta">
                {missing.map((problem) => (
                  <li key={problem} dir="auto">
                    {problem}
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

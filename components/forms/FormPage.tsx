import { useId, type ReactNode, type Ref } from 'react'
import styles from './FormPage.module.css'

interface PageProps {
  title: string
  lead: ReactNode
  /** Above the form: what it has to say before anything is typed. */
  notice?: ReactNode
  /** What it comes to, beside the form where there is room. */
  summary: ReactNode
  formRef: Ref<HTMLFormElement>
  onSubmit: () => void
  children: ReactNode
}

/** A long form and, in sight beside it, what will come of it. */
export const FormPage = (props: PageProps) => {
  const { title, lead, notice, summary, formRef, onSubmit, children } = props
  const id = useId()
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.top}>
        <h1 className="display">{title}</h1>
        <p className={`lead ${styles.lead}`}>{lead}</p>
        {notice}
      </div>
      <form
        id={id}
        ref={formRef}
        noValidate
        aria-label={title}
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        {children}
      </form>
      <aside aria-label="Preview">
        <div className={styles.summary}>{summary}</div>
      </aside>
    </div>
  )
}

/** One matter of a long form. */
export const FormSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className={styles.section}>
    <legend className={styles.title}>{title}</legend>
    {children}
  </fieldset>
)

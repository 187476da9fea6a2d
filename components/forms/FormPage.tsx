import { useId, type ReactNode, type Ref } from 'react'
import styles from './FormPage.module.css'

interface PageProps {
  title: string
  lead: ReactNode
  /** Above the form. */
  notice?: ReactNode
  /** Beside the form where there is room: a preview and the submit button. */
  summary: ReactNode
  formRef: Ref<HTMLFormElement>
  /** Called for every change of a field. */
  onEdit?: () => void
  onSubmit: () => void
  children: ReactNode
}

/** A long form with a preview of the result beside it. */
export const FormPage = (props: PageProps) => {
  const { title, lead, notice, summary, formRef, onEdit, onSubmit, children } = props
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
        onChange={onEdit}
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

/** A titled group of fields. */
export const FormSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className={styles.section}>
    <legend className={styles.title}>{title}</legend>
    {children}
  </fieldset>
)

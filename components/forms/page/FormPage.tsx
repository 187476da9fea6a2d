import { useId, type FocusEventHandler, type ReactNode, type Ref } from 'react'
import styles from './FormPage.module.css'

interface PageProps {
  title: string
  lead: ReactNode
  /** Above the form. */
  notice?: ReactNode
  /** Stays in view: above the form on small screens, above the summary on others. */
  bar?: ReactNode
  /** Beside the form where there is room: a preview and the submit button. */
  summary: ReactNode
  formRef: Ref<HTMLFormElement>
  /** Called for every change of a field. */
  onEdit?: () => void
  /** Called when the focus leaves a field. */
  onBlur?: FocusEventHandler<HTMLFormElement>
  onSubmit: () => void
  children: ReactNode
}

/** A long form with a preview of the result beside it. */
export const FormPage = (props: PageProps) => {
  const { title, lead, notice, bar, summary, formRef, onEdit, onBlur, onSubmit, children } = props
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
        onBlur={onBlur}
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        {children}
      </form>
      {bar ? (
        <aside aria-label="Sections and preview" className={styles.side}>
          <div className={styles.bar}>{bar}</div>
          <div className={styles.summary}>{summary}</div>
        </aside>
      ) : (
        <aside aria-label="Preview">
          <div className={styles.summary}>{summary}</div>
        </aside>
      )}
    </div>
  )
}

interface SectionProps {
  /** For links to the section. */
  id?: string
  title: string
  text?: string | undefined
  children: ReactNode
}

/** A titled group of fields. */
export const FormSection = ({ id, title, text, children }: SectionProps) => (
  <fieldset id={id} tabIndex={id ? -1 : undefined} className={styles.section}>
    <legend className={styles.title}>{title}</legend>
    {text && <p className={`meta ${styles.text}`}>{text}</p>}
    {children}
  </fieldset>
)

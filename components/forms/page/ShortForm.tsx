import type { ReactNode, RefObject } from 'react'
import styles from './ShortForm.module.css'

interface PageProps {
  title: ReactNode
  children: ReactNode
}

/** A page whose only task is a form of a few fields. */
export const ShortFormPage = ({ title, children }: PageProps) => (
  <div className={`wrap section ${styles.page}`}>
    <h1 className="display">{title}</h1>
    {children}
  </div>
)

interface FormProps {
  formRef: RefObject<HTMLFormElement | null>
  onSubmit: () => void
  /** Loads what the form needs to validate. */
  onFocus?: (() => void) | undefined
  children: ReactNode
  actions: ReactNode
}

export const ShortForm = ({ formRef, onSubmit, onFocus, children, actions }: FormProps) => (
  <form
    ref={formRef}
    noValidate
    className={styles.form}
    onFocus={onFocus}
    onSubmit={(event) => {
      event.preventDefault()
      onSubmit()
    }}
  >
    {children}
    <div className={styles.actions}>{actions}</div>
  </form>
)

import type { ReactNode } from 'react'
import styles from './EmailForm.module.css'

/** What is wrong with a form as a whole. */
export const FormProblem = ({ children }: { children: ReactNode }) =>
  children && (
    <p role="alert" className={styles.problem}>
      {children}
    </p>
  )

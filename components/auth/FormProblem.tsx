import type { ReactNode } from 'react'
import styles from './EmailForm.module.css'

/** An error that concerns the form as a whole. */
export const FormProblem = ({ children }: { children: ReactNode }) =>
  children && (
    <p role="alert" className={styles.problem}>
      {children}
    </p>
  )

import type { Profile } from '@/contract/profiles'
import styles from './ProfileTexts.module.css'

const Words = ({ html, large }: { html: string; large?: boolean }) => (
  <div
    className={`prose ${styles.words}`}
    data-large={large}
    dir="auto"
    dangerouslySetInnerHTML={{ __html: html }}
  />
)

/** What somebody says of their work, large, and of themselves. */
export const ProfileTexts = ({ statementHtml, bioHtml }: Profile) => (
  <div className={styles.texts}>
    {statementHtml && (
      <section>
        <h2 className="visuallyHidden">Statement</h2>
        <Words html={statementHtml} large />
      </section>
    )}
    {bioHtml && (
      <section>
        <h2 className={statementHtml ? styles.title : 'visuallyHidden'}>About</h2>
        <Words html={bioHtml} large={!statementHtml} />
      </section>
    )}
  </div>
)

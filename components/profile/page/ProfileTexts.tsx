import type { Profile } from '@/contract/profiles/profiles'
import styles from './ProfileTexts.module.css'

const Text = ({ html, large }: { html: string; large?: boolean }) => (
  <div
    className={`prose ${styles.text}`}
    data-large={large}
    dir="auto"
    dangerouslySetInnerHTML={{ __html: html }}
  />
)

/** The statement, large, and the biography. */
export const ProfileTexts = ({ statementHtml, bioHtml }: Profile) => (
  <div className={styles.texts}>
    {statementHtml && (
      <section>
        <h2 className="visuallyHidden">Statement</h2>
        <Text html={statementHtml} large />
      </section>
    )}
    {bioHtml && (
      <section>
        <h2 className={statementHtml ? styles.title : 'visuallyHidden'}>About</h2>
        <Text html={bioHtml} large={!statementHtml} />
      </section>
    )}
  </div>
)

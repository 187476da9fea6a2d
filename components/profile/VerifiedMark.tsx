import styles from './VerifiedMark.module.css'

interface Props {
  /** Which the organization controls; null without a mark. */
  domain: string | null
  /** With the explanation in words, where there is room for a line. */
  explained?: boolean
}

/** That an organization has proved to control a domain. Small, because tight pages load it. */
export const VerifiedMark = ({ domain, explained }: Props) => {
  const text = `Verified: controls ${domain}`
  if (!domain) return null
  return explained ? (
    <span className={styles.mark}>{text}</span>
  ) : (
    <span className={styles.mark} role="img" aria-label={text} title={text} />
  )
}

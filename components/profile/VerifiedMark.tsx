import { verifiedText } from '@/contract/values/verifiedText'
import styles from './VerifiedMark.module.css'

interface Props {
  /** Which the organization controls; null without a mark. */
  domain: string | null
  /** With the explanation in words, where there is room for a line. */
  explained?: boolean
}

/** That an organization has proved to control a domain. Small, because tight pages load it. */
export const VerifiedMark = ({ domain, explained }: Props) => {
  const text = domain && verifiedText(domain)
  if (!text) return null
  if (explained) return <span className={styles.words}>{text}</span>
  return <span className={styles.check} role="img" aria-label={text} title={text} />
}

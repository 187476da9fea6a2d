import Link from 'next/link'
import type { ReportKind } from '@/contract/enums/reports'
import { paths } from '@/lib/navigation/paths'
import styles from './ReportLink.module.css'

interface Props {
  kind: Lowercase<ReportKind>
  id: string
  /** The code of an opportunity that is by invitation. */
  invitation?: string | undefined
}

/** A quiet link below what can be reported. */
export const ReportLink = ({ kind, id, invitation }: Props) => (
  <p className={`wrap micro ${styles.report}`}>
    <Link href={paths.report(kind, id, invitation)} prefetch={false}>
      Report this {kind}
    </Link>
  </p>
)

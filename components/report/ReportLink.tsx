import Link from 'next/link'
import type { ReportKind } from '@/contract/enums/reports'
import { paths } from '@/lib/navigation/paths'
import styles from './ReportLink.module.css'

/** A quiet link below what can be reported. */
export const ReportLink = ({ kind, id }: { kind: Lowercase<ReportKind>; id: string }) => (
  <p className={`wrap micro ${styles.report}`}>
    <Link href={paths.report(kind, id)} prefetch={false}>
      Report this {kind}
    </Link>
  </p>
)

import { ShowMore } from '@/components/lists/ShowMore'
import { Button } from '@/components/ui/actions/Button'
import { Ledger } from '@/components/ui/display/Ledger'
import { Status } from '@/components/ui/feedback/Status'
import { Icon } from '@/components/ui/media/Icon'
import { reportKinds, reportReasons, type Decision } from '@/contract/enums/reports'
import { pageSizes } from '@/contract/limits/listLimits'
import type { OpenReport, ReportedSubject } from '@/contract/reports'
import { formatDay } from '@/lib/formatting/dates'
import { countOf } from '@/lib/formatting/numbers'
import { adminPaths } from '@/lib/navigation/adminPaths'
import { decisionLabel, decisionsFor } from '@/lib/reports/reportDecisions'
import { shortReference, subjectPage } from '@/lib/reports/reportSubjects'
import { useSubjectReports } from '@/lib/reports/useSubjectReports'
import styles from '@/components/admin/Admin.module.css'

interface Props {
  subject: ReportedSubject
  isOpen: boolean
  onToggle: () => void
  onDecide: (decision: Decision) => void
}

const stateOf = ({ restriction, reportCount }: ReportedSubject) => {
  if (restriction?.appealedAt && !restriction.decidedAt) return 'Appeal'
  return reportCount > 0 ? countOf(reportCount, 'report', 'reports') : 'Hidden'
}

const rowsOf = ({ message, restriction }: ReportedSubject, reports: readonly OpenReport[]) => [
  { label: 'Message', value: message },
  { label: 'Hidden because', value: restriction?.reason },
  { label: 'Appeal', value: restriction?.appeal },
  ...reports.map(({ id, reason, text, email, createdAt }) => ({
    key: id,
    label: `${formatDay(createdAt)}, no. ${shortReference(id)}`,
    value: `${reportReasons[reason]}: ${text}`,
    note: email,
  })),
]

const Details = ({ subject, onDecide }: Pick<Props, 'subject' | 'onDecide'>) => {
  const { kind, id, name, profile } = subject
  const page = subject.restriction ? null : subjectPage(kind, id)
  const { reports, more } = useSubjectReports(subject)
  return (
    <div className="stack">
      <Ledger rows={rowsOf(subject, reports)} />
      <ShowMore
        noun={['report', 'reports']}
        of={name}
        size={pageSizes.subjectReports}
        shown={reports.length}
        total={subject.reportCount}
        more={more}
      />
      <div className="row">
        {decisionsFor(subject).map((decision) => (
          <Button
            key={decision}
            size="small"
            variant={decision === 'HIDE' ? 'danger' : 'secondary'}
            aria-label={`${decisionLabel(decision, subject)}: ${name}`}
            onClick={() => onDecide(decision)}
          >
            {decisionLabel(decision, subject)}
          </Button>
        ))}
        {page && (
          <Button size="small" variant="quiet" href={page}>
            See the page
          </Button>
        )}
        {profile && (
          <Button size="small" variant="quiet" href={`${adminPaths.profiles}?query=${profile.id}`}>
            Profile of {profile.name}
          </Button>
        )}
      </div>
    </div>
  )
}

/** A reported thing, or one whose owner appeals. */
export const ReportRow = ({ subject, isOpen, onToggle, onDecide }: Props) => {
  const { kind, id, name, since } = subject
  return (
    <li className={styles.row} data-open={isOpen || undefined}>
      <button
        type="button"
        data-row=""
        className={styles.line}
        aria-expanded={isOpen}
        aria-controls={isOpen ? `report-${id}` : undefined}
        onClick={onToggle}
      >
        <span className={styles.profile}>
          <bdi className={styles.name}>{name}</bdi>
        </span>
        <span className={styles.kind}>{reportKinds[kind]}</span>
        <span className={`num ${styles.joined}`}>{formatDay(since)}</span>
        <span className={styles.state}>
          <Status state={subject.restriction ? 'ring' : 'full'}>{stateOf(subject)}</Status>
        </span>
        <Icon name="chevron" />
      </button>
      {isOpen && (
        <div id={`report-${id}`} className={styles.details}>
          <Details subject={subject} onDecide={onDecide} />
        </div>
      )}
    </li>
  )
}

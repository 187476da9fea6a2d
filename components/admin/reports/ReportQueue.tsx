import { useMemo, useRef, useState } from 'react'
import type { Decision } from '@/contract/enums/reports'
import type { ReportedSubject } from '@/contract/reports'
import { useRowKeys } from '@/lib/forms/useRowKeys'
import { decisionsFor } from '@/lib/reports/reportDecisions'
import { useShortcutSetting } from '@/lib/hooks/useShortcutSetting'
import { DecisionDialog } from './DecisionDialog'
import { ReportRow } from './ReportRow'
import { Shortcuts } from '@/components/admin/Shortcuts'
import styles from '@/components/admin/Admin.module.css'

interface Props {
  items: readonly ReportedSubject[]
  onDecided: () => void
}

const keys = { x: 'to dismiss', h: 'to hide', u: 'to reject an appeal', r: 'to restore' }

const keyOf = ({ kind, id }: ReportedSubject) => `${kind} ${id}`

/** What waits for a decision, each with expandable details. */
export const ReportQueue = ({ items, onDecided }: Props) => {
  const list = useRef<HTMLUListElement>(null)
  const [open, setOpen] = useState<string | null>(null)
  const [deciding, setDeciding] = useState<{
    subject: ReportedSubject
    decision: Decision
  } | null>(null)

  const shortcuts = useMemo(() => {
    const choose = (decision: Decision) => (index: number) => {
      const subject = items[index]
      if (subject && decisionsFor(subject).includes(decision)) setDeciding({ subject, decision })
    }
    return {
      Enter: (index: number) => {
        const key = items[index] ? keyOf(items[index]) : null
        setOpen((before) => (before === key ? null : key))
      },
      x: choose('DISMISS'),
      h: choose('HIDE'),
      u: choose('UPHOLD'),
      r: choose('RESTORE'),
    }
  }, [items])
  const { isOn, setOn } = useShortcutSetting()
  useRowKeys(list, shortcuts, isOn)

  return (
    <>
      <Shortcuts isOn={isOn} onChange={setOn} actions={keys} />
      <ul ref={list} className={styles.rows} aria-label="Reports">
        {items.map((subject) => (
          <ReportRow
            key={keyOf(subject)}
            subject={subject}
            isOpen={keyOf(subject) === open}
            onToggle={() => setOpen(keyOf(subject) === open ? null : keyOf(subject))}
            onDecide={(decision) => setDeciding({ subject, decision })}
          />
        ))}
      </ul>
      {deciding && (
        <DecisionDialog
          key={`${keyOf(deciding.subject)} ${deciding.decision}`}
          {...deciding}
          onClose={() => setDeciding(null)}
          onDecided={onDecided}
        />
      )}
    </>
  )
}

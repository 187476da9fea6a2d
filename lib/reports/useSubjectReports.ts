import { useState } from 'react'
import { pageSizes } from '@/contract/limits/listLimits'
import type { OpenReport, ReportedSubject } from '@/contract/reports'
import { adminListSubjectReports } from '@/lib/api/reports'
import { useRequest } from '@/lib/hooks/useRequest'

/** The reports of a subject: the first page comes with it, further ones are added. */
export const useSubjectReports = ({ kind, id, reports: first }: ReportedSubject) => {
  const [added, setAdded] = useState<OpenReport[]>([])
  const { send, isBusy, failure } = useRequest()
  // One that was reported again while pages were loaded may be in two of them.
  const known = new Set(first.map((report) => report.id))
  const reports = [...first, ...added.filter((report) => !known.has(report.id))]

  const add = ({ items }: { items: readonly OpenReport[] }) =>
    setAdded((before) => {
      const ids = new Set(before.map((report) => report.id))
      return [...before, ...items.filter((report) => !ids.has(report.id))]
    })
  const load = () => {
    const page = Math.floor(reports.length / pageSizes.subjectReports) + 1
    void send(() => adminListSubjectReports({ kind, id }, { page }), { onDone: add })
  }
  return { reports, more: { load, isBusy, failure } }
}

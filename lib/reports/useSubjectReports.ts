import { useRef, useState } from 'react'
import { pageSizes } from '@/contract/limits/listLimits'
import type { OpenReport, ReportedSubject } from '@/contract/reports'
import type { ApiFailure } from '@/lib/api/client'
import { adminListSubjectReports } from '@/lib/api/reports'

/** The reports of a subject: the first page comes with it, further ones are added. */
export const useSubjectReports = ({ kind, id, reports: first }: ReportedSubject) => {
  const [added, setAdded] = useState<OpenReport[]>([])
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiFailure>()
  const isLoading = useRef(false)
  // One that was reported again while pages were loaded may be in two of them.
  const known = new Set(first.map((report) => report.id))
  const reports = [...first, ...added.filter((report) => !known.has(report.id))]

  const load = async () => {
    if (isLoading.current) return
    isLoading.current = true
    setBusy(true)
    const page = Math.floor(reports.length / pageSizes.subjectReports) + 1
    const result = await adminListSubjectReports({ kind, id }, { page })
    isLoading.current = false
    setBusy(false)
    if (result.error !== undefined) return setFailure(result)
    setFailure(undefined)
    setAdded((before) => {
      const ids = new Set(before.map((report) => report.id))
      return [...before, ...result.data.items.filter((report) => !ids.has(report.id))]
    })
  }
  return { reports, more: { load: () => void load(), isBusy, failure } }
}

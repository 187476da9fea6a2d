import { useState } from 'react'
import { ShortFormPage } from '@/components/forms/page/ShortForm'
import { StatusPage } from '@/components/status/StatusPage'
import { Button } from '@/components/ui/actions/Button'
import type { ReportKind } from '@/contract/enums/reports'
import type { ReportReceipt } from '@/contract/reports'
import { paths } from '@/lib/navigation/paths'
import { nounOf, shortReference, subjectPage } from '@/lib/reports/reportSubjects'
import { ReportForm } from './ReportForm'

/** Reports something published, or a message. */
export const ReportView = ({ kind, id }: { kind: ReportKind; id: string }) => {
  const [receipt, setReceipt] = useState<ReportReceipt | null>(null)
  const noun = nounOf(kind)
  const back = subjectPage(kind, id)
  if (receipt) {
    return (
      <StatusPage
        title="Thank you for your report"
        lines={[
          'An administrator looks at it.',
          receipt.isMailed
            ? 'We mail you a receipt.'
            : 'Note the number, in case you ask about it.',
          `Number: ${shortReference(receipt.reference)}`,
        ]}
      >
        <Button href={back ?? paths.home}>
          {back ? `Back to the ${noun}` : 'Go to the home page'}
        </Button>
      </StatusPage>
    )
  }
  return (
    <ShortFormPage title={`Report this ${noun}`}>
      <p className="lead">
        Administrators read every report. The person who published the {noun} doesn’t learn who
        reported it.
      </p>
      <ReportForm kind={kind} id={id} cancel={back ?? paths.home} onSent={setReceipt} />
    </ShortFormPage>
  )
}

import { FormProblem } from '@/components/auth/FormProblem'
import { Button } from '@/components/ui/actions/Button'
import { createApplicationDownload } from '@/lib/api/applications/applications'
import { useRequest } from '@/lib/hooks/useRequest'

interface Props {
  opportunityId: string
  /** The opportunity, where the page shows several. */
  of?: string
}

/** Downloads of the statement of a call's fees: its sums as PDF, each payment as CSV. */
export const FeeDownloads = ({ opportunityId, of }: Props) => {
  const { send, busyWith, problem } = useRequest()
  const button = (format: 'pdf' | 'csv', label: string) => (
    <Button
      variant="quiet"
      size="small"
      busy={busyWith === format}
      aria-label={of && `${label} of ${of}`}
      onClick={() =>
        void send(() => createApplicationDownload({ kind: 'FEES', opportunityId, format }), {
          subject: format,
          onDone: ({ url }) => window.location.assign(url),
        })
      }
    >
      {label}
    </Button>
  )
  return (
    <div>
      <div className="row">
        {button('pdf', 'Statement as PDF')}
        {button('csv', 'Payments as CSV')}
      </div>
      <FormProblem>{problem}</FormProblem>
    </div>
  )
}

import { Button } from '@/components/ui/actions/Button'
import { notify } from '@/components/ui/feedback/notify'
import { createApplicationDownload } from '@/lib/api/applications/applications'
import { useRequest } from '@/lib/hooks/useRequest'

interface Props {
  opportunityId: string
  /** Of the selected applications; none means all of the call. */
  ids: string[]
}

/** Downloads of all applications, or of those that are selected. */
export const ExportButtons = ({ opportunityId, ids }: Props) => {
  const { send, busyWith } = useRequest()
  const download = (format: 'csv' | 'zip') => {
    const selection = ids.length > 0 ? { ids } : {}
    const body = { kind: 'EXPORT' as const, opportunityId, format, ...selection }
    return send(() => createApplicationDownload(body), {
      subject: format,
      onDone: ({ url }) => {
        window.location.assign(url)
        notify.success('The export has started. Your browser shows its progress.')
      },
      onFailure: ({ error }) =>
        notify.error('We couldn’t export the applications. Try again.', { detail: error }),
    })
  }
  const button = (format: 'csv' | 'zip', label: string) => (
    <Button
      variant="quiet"
      size="small"
      busy={busyWith === format}
      onClick={() => void download(format)}
    >
      {label}
    </Button>
  )
  const which = ids.length > 0 ? 'selected' : 'all'
  return (
    <div className="row">
      {button('csv', `Export ${which} as CSV`)}
      {button('zip', `Export ${which} as ZIP`)}
    </div>
  )
}

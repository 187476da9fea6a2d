import { useState } from 'react'
import { Button } from '@/components/ui/actions/Button'
import { notify } from '@/components/ui/feedback/notify'
import { createApplicationDownload } from '@/lib/api/applications'

interface Props {
  opportunityId: string
  /** Of the selected applications; none means all of the call. */
  ids: string[]
}

/** Downloads of all applications, or of those that are selected. */
export const ExportButtons = ({ opportunityId, ids }: Props) => {
  const [busy, setBusy] = useState<'csv' | 'zip' | null>(null)
  const download = async (format: 'csv' | 'zip') => {
    setBusy(format)
    const result = await createApplicationDownload({
      ...{ kind: 'EXPORT', opportunityId, format },
      ...(ids.length > 0 && { ids }),
    })
    setBusy(null)
    if (result.error === undefined) {
      window.location.assign(result.data.url)
      notify.success('The export has begun. Your browser shows its progress.')
    } else notify.error('We couldn’t export the applications. Try again.', { detail: result.error })
  }
  const button = (format: 'csv' | 'zip', label: string) => (
    <Button
      variant="quiet"
      size="small"
      busy={busy === format}
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

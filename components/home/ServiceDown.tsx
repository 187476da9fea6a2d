import { ErrorState } from '@/components/ui/feedback/ErrorState'
import { useReload } from '@/lib/hooks/useReload'

/** Nothing could be fetched for the first page. */
export const ServiceDown = ({ error }: { error: string }) => {
  const { isBusy, reload } = useReload()
  return (
    <div className="wrap section">
      <ErrorState title="The works and calls could not be loaded" busy={isBusy} onRetry={reload}>
        <p>{error}</p>
      </ErrorState>
    </div>
  )
}

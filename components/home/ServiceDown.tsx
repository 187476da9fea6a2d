import { ErrorState } from '@/components/ui/feedback/ErrorState'
import { useReload } from '@/lib/hooks/useReload'

/** Shown when every request of the home page failed. */
export const ServiceDown = ({ error }: { error: string }) => {
  const { isBusy, reload } = useReload()
  return (
    <div className="wrap section">
      <ErrorState
        title="We couldn’t load the artworks and opportunities"
        busy={isBusy}
        onRetry={reload}
      >
        <p>{error}</p>
      </ErrorState>
    </div>
  )
}

import { ErrorState } from '@/components/ui/feedback/ErrorState'
import { useReload } from '@/lib/hooks/useReload'
import { Seo } from '@/components/seo/Seo'

interface Props {
  /** What did not come: “The artwork could not be loaded”. */
  title: string
  /** What the API said. */
  error: string
}

/** Stands for a page whose content could not be had; asks for the same page again. */
export const Unavailable = ({ title, error }: Props) => {
  const { isBusy, reload } = useReload()
  return (
    <>
      <Seo title={title} />
      <div className="wrap section">
        <h1 className="visuallyHidden">{title}</h1>
        <ErrorState title={title} busy={isBusy} onRetry={reload}>
          <p>{error}</p>
        </ErrorState>
      </div>
    </>
  )
}

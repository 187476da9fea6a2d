import { BackButton } from '@/components/ui/actions/BackButton'
import { ErrorState } from '@/components/ui/feedback/ErrorState'
import { useReload } from '@/lib/hooks/useReload'
import { Seo } from '@/components/seo/Seo'

interface Props {
  /** What failed: “We couldn't load the artwork”. */
  title: string
  /** The API's message. */
  error: string
}

/** Replaces a page whose content failed to load, with a retry. */
export const Unavailable = ({ title, error }: Props) => {
  const { isBusy, reload } = useReload()
  return (
    <>
      <Seo title={title} />
      <div className="wrap section">
        <h1 className="visuallyHidden">{title}</h1>
        <ErrorState title={title} busy={isBusy} onRetry={reload} action={<BackButton />}>
          <p>{error}</p>
        </ErrorState>
      </div>
    </>
  )
}

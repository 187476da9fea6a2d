import { FormProblem } from '@/components/auth/FormProblem'
import { Button } from '@/components/ui/actions/Button'
import type { ApiResult } from '@/lib/api/client'
import { useRequest } from '@/lib/hooks/useRequest'

interface Props {
  label: string
  variant: 'secondary' | 'quiet'
  /** Asks for an address, which the browser then saves. */
  create: () => Promise<ApiResult<{ url: string }>>
}

/** Downloads a file, or says below what went wrong. */
export const DownloadButton = ({ label, variant, create }: Props) => {
  const { send, isBusy, problem } = useRequest()
  const download = () => send(create, { onDone: ({ url }) => window.location.assign(url) })
  return (
    <>
      <Button variant={variant} busy={isBusy} onClick={() => void download()}>
        {label}
      </Button>
      <FormProblem>{problem}</FormProblem>
    </>
  )
}

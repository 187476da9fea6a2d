import { FormProblem } from '@/components/auth/FormProblem'
import { Button } from '@/components/ui/actions/Button'
import { createAccountDownload } from '@/lib/api/profiles/account'
import { useRequest } from '@/lib/hooks/useRequest'
import { SettingsSection } from './SettingsFrame'

/** Downloads everything that is stored about the user. The browser shows the progress. */
export const DownloadAccount = () => {
  const { send, isBusy, problem } = useRequest()

  const download = () =>
    send(createAccountDownload, {
      // The address of a file to save, so this page stays.
      onDone: ({ url }) => window.location.assign(url),
    })
  return (
    <SettingsSection
      title="Your data"
      text="A ZIP file with your profiles, works, opportunities, bookmarks, searches and purchases as JSON, and your images as they are stored."
    >
      <Button variant="secondary" busy={isBusy} onClick={() => void download()}>
        Download everything
      </Button>
      <FormProblem>{problem}</FormProblem>
    </SettingsSection>
  )
}

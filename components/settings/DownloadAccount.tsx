import { useState } from 'react'
import { FormProblem } from '@/components/auth/FormProblem'
import { Button } from '@/components/ui/actions/Button'
import { createAccountDownload } from '@/lib/api/account'
import { SettingsSection } from './SettingsFrame'

/** Downloads everything that is stored about the user. The browser shows the progress. */
export const DownloadAccount = () => {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  const download = async () => {
    setBusy(true)
    setProblem(undefined)
    const { data, error } = await createAccountDownload()
    setBusy(false)
    if (error !== undefined) return setProblem(error)
    // The address of a file to save, so this page stays.
    window.location.assign(data.url)
  }
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

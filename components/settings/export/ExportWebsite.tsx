import { useState } from 'react'
import { FormProblem } from '@/components/auth/FormProblem'
import { SettingsSection } from '@/components/settings/SettingsFrame'
import { Button } from '@/components/ui/actions/Button'
import { Checkbox } from '@/components/ui/inputs/Checkbox'
import { createPortfolioDownload } from '@/lib/api/artworks/portfolio'
import { useRequest } from '@/lib/hooks/useRequest'
import styles from './Export.module.css'

/** Downloads the profile as a website. The browser shows the progress. */
export const ExportWebsite = () => {
  const [everything, setEverything] = useState(false)
  const { send, isBusy, problem } = useRequest()
  const download = () =>
    send(() => createPortfolioDownload(everything), {
      about: everything,
      // The address of a file to save, so this page stays.
      onDone: ({ url }) => window.location.assign(url),
    })
  return (
    <SettingsSection
      title="Your portfolio as a website"
      text="A ZIP file with pages for your profile, CV and works, your rooms and open opportunities. It has no scripts and needs no server: unpack it and open index.html, or put the folder on any web host. All works are in it, with their images as they are stored here, and as artworks.csv and portfolio.json, which can be imported below."
    >
      <div className={styles.choice}>
        <Checkbox
          label="Include what isn’t public"
          checked={everything}
          aria-describedby="everything-text"
          onChange={({ target }) => setEverything(target.checked)}
        />
        <p id="everything-text" className="meta">
          Drafts, unlisted works and hidden contact details go into artworks.csv and portfolio.json,
          and their images into the folder, but not onto the pages. Don’t publish that folder.
        </p>
      </div>
      <Button variant="secondary" busy={isBusy} onClick={() => void download()}>
        Download the website
      </Button>
      <FormProblem>{problem}</FormProblem>
    </SettingsSection>
  )
}

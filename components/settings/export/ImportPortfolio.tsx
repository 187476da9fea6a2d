import { useRef } from 'react'
import { FormProblem } from '@/components/auth/FormProblem'
import { SettingsSection } from '@/components/settings/SettingsFrame'
import { Button } from '@/components/ui/actions/Button'
import type { OwnProfile } from '@/contract/profiles/profiles'
import { ImportDone } from './ImportDone'
import { ImportPreview } from './ImportPreview'
import { ImportRunning } from './ImportRunning'
import { usePortfolioImport } from './usePortfolioImport'

interface ChooseProps {
  /** The name of the file that is being read. */
  reading: string | null
  onChoose: (file: File) => void
}

const ChooseFile = ({ reading, onChoose }: ChooseProps) => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        variant="secondary"
        icon="upload"
        busy={reading !== null}
        onClick={() => input.current?.click()}
      >
        Choose a file
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Choose a file"
        accept=".zip,.csv,application/zip,text/csv"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onChoose(file)
          target.value = ''
        }}
      />
      <p role="status" className="meta">
        {reading !== null && (
          <>
            Reading <bdi>{reading}</bdi> …
          </>
        )}
      </p>
    </>
  )
}

/** Imports works and texts from a ZIP or a CSV, after a preview. */
export const ImportPortfolio = ({ profile }: { profile: OwnProfile }) => {
  const { step, problem, choose, run, stop, reset } = usePortfolioImport(profile)
  return (
    <SettingsSection
      title="Import works"
      text="From a ZIP that was downloaded above, also from another account, or from a ZIP of your own with artworks.csv and the images that it names. You see what would be created before anything is. Works that you have already are not imported twice."
    >
      {(step.name === 'choosing' || step.name === 'reading') && (
        <ChooseFile
          reading={step.name === 'reading' ? step.file : null}
          onChoose={(file) => void choose(file)}
        />
      )}
      {step.name === 'planned' && (
        <ImportPreview
          chosen={step}
          onImport={(choice) => void run(step, choice)}
          onCancel={reset}
        />
      )}
      {step.name === 'running' && <ImportRunning state={step.state} onStop={stop} />}
      {step.name === 'done' && <ImportDone {...step} onReset={reset} />}
      <FormProblem>{problem}</FormProblem>
    </SettingsSection>
  )
}

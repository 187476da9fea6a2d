import { useState } from 'react'
import { Button } from '@/components/ui/actions/Button'
import { Checkbox } from '@/components/ui/inputs/Checkbox'
import { RadioGroup } from '@/components/ui/inputs/RadioGroup'
import { visibilities } from '@/contract/enums/artworks'
import { countOf } from '@/lib/formatting/numbers'
import { expectOutcome, type PlannedWork } from '@/lib/portfolio/importPlan'
import { RowList } from './RowList'
import type { Chosen, ImportChoice } from './usePortfolioImport'
import styles from './Export.module.css'

const works = (count: number) => countOf(count, 'work', 'works')

const options = {
  drafts: 'As drafts, which only your team sees',
  file: 'With the visibility in the file',
}

/** How many works would be published and how many become drafts, in words. */
const outcomeInWords = ({ plan }: Chosen, asDrafts: boolean): string => {
  const { shown, drafts, overQuota, left } = expectOutcome(plan, { asDrafts })
  return [
    shown > 0 && `${works(shown)} will be public or unlisted.`,
    drafts > 0 && `${works(drafts)} will be drafts.`,
    overQuota > 0 && `Your plan has no room for ${works(overQuota)} more to be shown.`,
    left > 0 &&
      `${works(left)} won’t fit, because a profile can have only so many drafts: import the file again when you have published or deleted some.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** “Public, 2 images” */
const describe = ({ line, title, visibility, images }: PlannedWork) => ({
  line,
  title: title ?? 'Untitled',
  problem: `${visibilities[visibility]}, ${images.length === 0 ? 'no image' : countOf(images.length, 'image', 'images')}`,
})

interface Props {
  chosen: Chosen
  onImport: (choice: ImportChoice) => void
  onCancel: () => void
}

/** What a file would create, and how. */
export const ImportPreview = ({ chosen, onImport, onCancel }: Props) => {
  const { portfolio, plan } = chosen
  const [visibility, setVisibility] = useState<keyof typeof options>('drafts')
  const [withProfile, setWithProfile] = useState(false)
  const asDrafts = visibility === 'drafts'
  const count = plan.works.length
  const canImport = count > 0 || withProfile
  return (
    <div className={styles.plan}>
      <div role="status" className={styles.outcome}>
        <p className={`meta ${styles.file}`}>
          <bdi>{portfolio.name}</bdi>
        </p>
        <p>
          {count === 0 ? 'No work' : works(count)} to import.{' '}
          {plan.known > 0 && `You have ${works(plan.known)} of this file already. `}
          {outcomeInWords(chosen, asDrafts)}
        </p>
        {plan.ignoredColumns.length > 0 && (
          <p className="meta">
            Columns that are not known are ignored: {plan.ignoredColumns.join(', ')}.
          </p>
        )}
      </div>
      <RowList title="Works to import" rows={plan.works.map(describe)} />
      <RowList title="Rows that can’t be imported" rows={plan.problems} />
      <RowList title="What will be put right" rows={plan.warnings} />
      {count > 0 && (
        <RadioGroup
          legend="Import the works"
          options={options}
          value={visibility}
          onChange={setVisibility}
        />
      )}
      {portfolio.profile && (
        <div className={styles.choice}>
          <Checkbox
            label="Import the profile, too"
            checked={withProfile}
            aria-describedby="profile-text"
            onChange={({ target }) => setWithProfile(target.checked)}
          />
          <p id="profile-text" className="meta">
            Its texts, CV, links and contact replace yours; what the file leaves empty stays. Images
            fill places that are empty. Your name and handle stay.
          </p>
        </div>
      )}
      <div className={styles.actions}>
        {(canImport || portfolio.profile) && (
          <Button disabled={!canImport} onClick={() => onImport({ asDrafts, withProfile })}>
            {count > 0 ? `Import ${works(count)}` : 'Import'}
          </Button>
        )}
        <Button variant="quiet" onClick={onCancel}>
          Choose another file
        </Button>
      </div>
    </div>
  )
}

import { Checkbox } from '@/components/ui/inputs/Checkbox'
import { Select } from '@/components/ui/select/Select'
import { portfolioSizes, worksPerPage } from '@/contract/enums/prints'
import type { Portfolio } from '@/contract/prints'
import { labelsOf } from './labelsOf'
import styles from './PrintControls.module.css'

export const defaultOptions: Portfolio = {
  worksPerPage: 'ONE',
  withPrices: false,
  withStatement: true,
  withCv: true,
  withContact: true,
  size: 'MAIL_10',
}

const content = {
  withPrices: 'Prices',
  withStatement: 'Statement',
  withCv: 'CV',
  withContact: 'Contact',
} as const
type Content = keyof typeof content

interface Props {
  document: 'PORTFOLIO' | 'CV'
  options: Portfolio
  onChange: (options: Portfolio) => void
}

/** What a portfolio or a CV contains, and how large its file may be. */
export const PortfolioOptions = ({ document, options, onChange }: Props) => {
  const isPortfolio = document === 'PORTFOLIO'
  const shown = isPortfolio ? (Object.keys(content) as Content[]) : (['withContact'] as const)
  return (
    <>
      <fieldset>
        <legend className={styles.legend}>With</legend>
        {shown.map((name) => (
          <Checkbox
            key={name}
            label={content[name]}
            checked={options[name]}
            onChange={({ target }) => onChange({ ...options, [name]: target.checked })}
          />
        ))}
        <p className="micro">
          Statement, CV and contact come from your profile: also an email address and a number that
          it hides.
        </p>
      </fieldset>
      {isPortfolio && (
        <>
          <Select
            label="Works"
            options={worksPerPage}
            value={options.worksPerPage}
            onChange={(value) => onChange({ ...options, worksPerPage: value })}
          />
          <Select
            label="Size of the file"
            options={labelsOf(portfolioSizes)}
            value={options.size}
            onChange={(size) => onChange({ ...options, size })}
          />
        </>
      )}
    </>
  )
}

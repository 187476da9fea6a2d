import { image as imageLimits } from '@/contract/limits/imageLimits'
import type { CheckedPortfolio, PortfolioRow } from '@/contract/artworks/portfolio'
import type { Portfolio } from './readPortfolio'

type Found = NonNullable<PortfolioRow['artwork']>

/** An artwork that will be imported. */
export interface PlannedWork extends Found {
  line: number
  title: string | null
}

export interface RowProblem {
  line: number
  title: string | null
  problem: string
}

/** What an import would do. */
export interface ImportPlan {
  /** In the order of the file. */
  works: PlannedWork[]
  /** Rows that can’t be imported. */
  problems: RowProblem[]
  /** What is corrected in rows that can be imported. */
  warnings: RowProblem[]
  /** Works that the profile has already. */
  known: number
  ignoredColumns: string[]
  slots: number | null
  draftSlots: number
}

const MEGABYTE = 1024 * 1024
const MEGABYTES = imageLimits.maxBytes / MEGABYTE

/** Of one request, below what the API accepts in a form. */
const MAX_TOGETHER = 60

/** Why the images of a row can’t be imported. */
function imageProblem({ images }: Found, { sizeOf }: Portfolio): string | undefined {
  let together = 0
  for (const { file } of images) {
    const size = sizeOf(file)
    if (size === undefined) return `images: The file ${file} is missing.`
    if (size > imageLimits.maxBytes)
      return `images: The file ${file} is larger than ${MEGABYTES} MB.`
    together += size
  }
  return together > MAX_TOGETHER * MEGABYTE
    ? `images: The files are larger than ${MAX_TOGETHER} MB together.`
    : undefined
}

/** @param checked of each catalog of the portfolio, in order */
export function planImport(portfolio: Portfolio, checked: readonly CheckedPortfolio[]): ImportPlan {
  const plan: ImportPlan = {
    works: [],
    problems: [],
    warnings: [],
    known: 0,
    ignoredColumns: [...new Set(checked.flatMap(({ ignoredColumns }) => ignoredColumns))],
    slots: checked[0]?.slots ?? null,
    draftSlots: checked[0]?.draftSlots ?? 0,
  }
  let before = 0
  for (const { rows } of checked) {
    for (const row of rows) addRow(plan, portfolio, { ...row, line: before + row.line })
    before += rows.at(-1)?.line ?? 0
  }
  return plan
}

function addRow(plan: ImportPlan, portfolio: Portfolio, row: PortfolioRow): void {
  const { line, title, problem, artwork, warnings } = row
  const refuse = (reason: string) => plan.problems.push({ line, title, problem: reason })
  if (!artwork) refuse(problem ?? 'This row can’t be read.')
  else if (artwork.state === 'KNOWN') plan.known += 1
  else if (artwork.state === 'DELETED')
    refuse('You have deleted this work. Restore it on your profile.')
  else {
    const missing = imageProblem(artwork, portfolio)
    if (missing) return void refuse(missing)
    plan.works.push({ ...artwork, line, title })
    for (const warning of warnings) plan.warnings.push({ line, title, problem: warning })
  }
}

export interface Outcome {
  /** Public and unlisted works. */
  shown: number
  drafts: number
  /** Works that become drafts because the plan allows no more. */
  overQuota: number
  /** Works that can't be imported because the limit of drafts is reached, too. */
  left: number
}

/** How many works of a plan would be shown, become drafts or be left out. */
export function expectOutcome(
  { works, slots, draftSlots }: Pick<ImportPlan, 'works' | 'slots' | 'draftSlots'>,
  { asDrafts }: { asDrafts: boolean },
): Outcome {
  const wanted = asDrafts ? 0 : works.filter(({ visibility }) => visibility !== 'DRAFT').length
  const shown = slots === null ? wanted : Math.min(wanted, slots)
  const hidden = works.length - shown
  const drafts = Math.min(hidden, draftSlots)
  return { shown, drafts, overQuota: wanted - shown, left: hidden - drafts }
}

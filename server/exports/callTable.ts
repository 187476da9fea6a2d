import { artisticFields } from '@/contract/enums/artisticFields'
import { applicationRounds, decisions } from '@/contract/enums/applications'
import { requirementInputs } from '@/contract/enums/requirementInputs'
import { confirmationStates } from '@/contract/enums/confirmations'
import { requirementTypes } from '@/contract/enums/requirementTypes'
import type { Db } from '@/server/db/connection'
import {
  findExportedCall,
  readExportedApplications,
  type Exported,
  type ExportedApplication,
  type ExportedCall,
} from '@/server/repositories/reviews/exportedApplications'
import { BYTE_ORDER_MARK, csvLine } from './csv'

interface Column {
  name: string
  value(application: ExportedApplication): string | number | null
}

const rounded = (value: number | null) => value && Math.round(value * 100) / 100

const facts: Column[] = [
  { name: 'Number', value: ({ number }) => number },
  { name: 'Name', value: ({ submission }) => submission.name },
  { name: 'Members', value: ({ submission }) => (submission.members ?? []).join(', ') },
  { name: 'Email', value: ({ submission }) => submission.email },
  { name: 'Phone', value: ({ submission }) => submission.phone },
  { name: 'Website', value: ({ submission }) => submission.website },
  { name: 'City', value: ({ submission }) => submission.city },
  { name: 'Country', value: ({ submission }) => submission.country },
  {
    name: 'Artistic fields',
    value: ({ submission }) =>
      submission.artisticFields.map((field) => artisticFields[field]).join(', '),
  },
  { name: 'Submitted', value: ({ submittedAt }) => submittedAt },
  { name: 'Late', value: ({ isLate }) => (isLate ? 'Yes' : 'No') },
  { name: 'Round', value: ({ round }) => applicationRounds[round] },
  { name: 'Decision', value: ({ decision }) => decision && decisions[decision] },
  { name: 'Notified', value: ({ notifiedAt }) => notifiedAt },
  {
    name: 'Place',
    value: ({ confirmation }) => confirmation && confirmationStates[confirmation.state],
  },
  { name: 'Confirm by', value: ({ confirmation }) => confirmation && confirmation.until },
  { name: 'Scores', value: ({ scores }) => scores },
  { name: 'Mean', value: ({ mean }) => rounded(mean) },
  { name: 'Spread', value: ({ spread }) => rounded(spread) },
]

const content: Column[] = [
  { name: 'Biography', value: ({ submission }) => submission.biography },
  {
    name: 'Works',
    value: ({ submission }) => submission.works.map(({ title }) => title).join('\n'),
  },
  {
    name: 'Documents',
    value: ({ submission }) =>
      Object.values(submission.documents)
        .map(({ name }) => name)
        .join('\n'),
  },
]

/** What each reviewer's score counts, followed by the scores of the criteria that it is the weighted mean of. */
const scoreColumns = ({
  criteria,
  reviewers,
}: Pick<ExportedCall, 'criteria' | 'reviewers'>): Column[] =>
  reviewers.flatMap(({ uid, name }) => [
    {
      name: `Score by ${name}`,
      value: ({ reviews }: ExportedApplication) => {
        const review = reviews[uid]
        return review?.hasConflict ? 'Conflict of interest' : (review?.score ?? null)
      },
    },
    ...criteria.map((criterion) => ({
      name: `${criterion.name} (weight ${criterion.weight}) by ${name}`,
      value: ({ reviews }: ExportedApplication) =>
        reviews[uid]?.criterionScores?.[criterion.id] ?? null,
    })),
  ])

/**
 * Columns for each reviewer, for each text and each question of the call, as it is now, and one for other
 * answers.
 */
function columnsOf({ requirements, questions, ...scored }: ExportedCall): Column[] {
  const texts = requirements.filter(({ type }) =>
    ['TEXT', 'MEDIA'].includes(requirementInputs[type]),
  )
  const current = new Set(questions.map(({ id }) => id))
  return [
    ...facts,
    ...scoreColumns(scored),
    ...content,
    ...texts.map(({ type }) => ({
      name: requirementTypes[type],
      value: ({ submission }: ExportedApplication) => submission.texts[type] ?? null,
    })),
    ...questions.map(({ id, label }) => ({
      name: label,
      value: ({ submission }: ExportedApplication) =>
        submission.answers.find(({ questionId }) => questionId === id)?.value ?? null,
    })),
    {
      name: 'Other answers',
      value: ({ submission }) =>
        submission.answers
          .filter(({ questionId }) => !current.has(questionId))
          .map(({ question, value }) => `${question}: ${value}`)
          .join('\n'),
    },
  ]
}

/** The applications of a call as comma-separated values, a line each. */
export async function* writeCallTable(db: Db, exported: Exported): AsyncGenerator<string> {
  const columns = columnsOf(await findExportedCall(db, exported))
  yield BYTE_ORDER_MARK + csvLine(columns.map(({ name }) => name))
  for await (const application of readExportedApplications(db, exported)) {
    yield csvLine(columns.map(({ value }) => value(application)))
  }
}

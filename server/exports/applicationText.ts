import { requirementTypes } from '@/contract/enums/requirementTypes'
import type { ExportedApplication } from '@/server/repositories/reviews/exportedApplications'

type Part = string | number | null | undefined

const line = (parts: readonly Part[]) => parts.filter(Boolean).join(', ')

/** What an applicant wrote, to be read without any program but an editor. */
export function applicationText({ number, submittedAt, submission }: ExportedApplication): string {
  const { name, members = [], email, phone, website, city, country, biography } = submission
  const section = (title: string, text: Part) => (text ? `${title}\n\n${text}` : '')
  const works = submission.works.map(
    ({ title, year, medium, size, caption }, n) =>
      `${n + 1}. ${line([title, year, medium, size])}${caption ? `\n   ${caption}` : ''}`,
  )
  const texts = Object.entries(submission.texts).map(([type, text]) =>
    section(requirementTypes[type as keyof typeof requirementTypes], text),
  )
  const parts = [
    `${number}. ${name}`,
    line(members),
    line([email, phone, website]),
    line([city, country]),
    `Submitted ${submittedAt}`,
    section('Biography', biography),
    ...texts,
    section('Works', works.join('\n')),
    ...submission.answers.map(({ question, value }) => section(question, value)),
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

import { daysFrom } from '@/local/samples/dates'
import { applicationRow, type ApplicationRow, type Call } from './applications'
import { submissionOf, type Applicant } from './content'

interface Options {
  now: Date
  applicant: Applicant
  callOf: (title: string) => Call
}

const STATEMENT =
  'I paint the hour after rain, when the red earth holds the light longer than the sky does. Each layer dries in the open.'

/** Applications of the artist with an account: accepted, waiting for a decision, and a draft. */
export function ownApplications({ now, applicant, callOf }: Options): ApplicationRow[] {
  const accepted = callOf('Early spring at the Plavac light')
  const waiting = callOf('Works on paper, after dark')
  const started = callOf('Drawings that took a year')
  const letter = `Dear ${applicant.person.name},\n\nWe are happy to tell you that your application is accepted. The boat comes on Tuesdays; bring more paper than you think.\n\nFondacija Svjetionik`
  return [
    applicationRow(
      accepted,
      applicant,
      submissionOf(accepted, applicant, { works: 3, texts: { motivation_letter: STATEMENT } }),
      {
        number: 1,
        submittedAt: daysFrom(now, -33),
        notified: { decision: 'ACCEPTED', message: letter, at: daysFrom(now, -12) },
      },
    ),
    applicationRow(waiting, applicant, submissionOf(waiting, applicant, { works: 4, texts: {} }), {
      number: 1,
      submittedAt: daysFrom(now, -3),
    }),
    applicationRow(
      started,
      applicant,
      submissionOf(started, applicant, { works: 1, texts: { artist_statement: STATEMENT } }),
      { submittedAt: null },
    ),
  ]
}

import type { Insertable } from 'kysely'
import type { SampleArtwork } from '@/local/samples/artworks'
import { accounts } from '@/local/samples/accounts'
import { daysFrom } from '@/local/samples/dates'
import type { SampleOpportunity } from '@/local/samples/opportunities'
import type { Person } from '@/local/samples/people'
import type {
  ApplicationAccessTable,
  ApplicationReviewTable,
  JurorTable,
} from '@/server/db/tables/applications'
import { answeredApplications } from './answered'
import { applicationRow, type ApplicationRow, type Call } from './applications'
import { applicationTexts, type ApplicationText } from './applicationTexts'
import { submissionOf, type Applicant } from './content'
import { letterTo } from './letters'
import { ownApplications } from './own'
import { makeAccesses, makeJurors, makeReviews } from './review'

/** What people have done with calls that take applications on Art Commons. */
export interface SampleHistory {
  /** Ids of closed calls, which keep the dates that they were written with. */
  settled: string[]
  applications: ApplicationRow[]
  jurors: Insertable<JurorTable>[]
  reviews: Insertable<ApplicationReviewTable>[]
  accesses: Insertable<ApplicationAccessTable>[]
}

interface Samples {
  people: Person[]
  works: SampleArtwork[]
  calls: SampleOpportunity[]
}

/** Makes what happened until `now`: a review in progress, and applications of the artist with an account. */
export function makeHistory(now: Date, { people, works, calls }: Samples): SampleHistory {
  const callOf = (title: string): Call => {
    const row = calls.find(({ row: { title: own } }) => own === title)?.row
    if (!row?.id) throw new Error(`No sample call has the title ${title}.`)
    return { ...row, id: row.id }
  }
  const applicantOf = (handle: string): Applicant => {
    const person = people.find(({ row }) => row.handle === handle)
    if (!person) throw new Error(`${handle} is not in people.json`)
    const own = works.filter(({ row }) => row.profile_id === person.row.id)
    const hasAccount = handle === accounts.artist.handle
    const email = hasAccount ? accounts.artist.email : `hello@${handle}.example.com`
    return { person, email, works: own }
  }
  const reviewed = callOf('Prints that went wrong')
  const applications = applicationTexts.map((text, index) =>
    reviewedApplication(now, { call: reviewed, applicant: applicantOf(text.by), text, index }),
  )
  const answeredCall = callOf('Early spring at the Plavac light')
  const own = ownApplications({ now, applicant: applicantOf(accounts.artist.handle), callOf })
  return {
    settled: [reviewed.id, answeredCall.id],
    applications: [
      ...applications,
      ...own,
      ...answeredApplications({ now, call: answeredCall, applicantOf, firstNumber: 2 }),
    ],
    jurors: makeJurors(now, reviewed.id),
    reviews: applications.flatMap((row, index) => {
      const text = applicationTexts[index]
      return text ? makeReviews(now, row, text) : []
    }),
    accesses: makeAccesses(now, reviewed.id, applications),
  }
}

interface Reviewed {
  call: Call
  applicant: Applicant
  text: ApplicationText
  /** In the order of submission. */
  index: number
}

function reviewedApplication(now: Date, { call, applicant, text, index }: Reviewed) {
  const { works, answers, statement, late, round, decision } = text
  const submission = submissionOf(call, applicant, {
    works,
    answers,
    texts: { artist_statement: statement },
  })
  const beforeDeadline = (applicationTexts.length - index) * 0.3
  return applicationRow(call, applicant, submission, {
    number: index + 1,
    isLate: late,
    round,
    submittedAt: daysFrom(new Date(call.deadline_at ?? now), late ? 0.004 : -beforeDeadline),
    notified: decision && {
      decision,
      at: daysFrom(now, -2),
      message: letterTo(applicant, decision),
    },
  })
}

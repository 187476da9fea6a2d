import type { Decision } from '@/contract/enums/applications'
import { daysFrom } from '@/local/samples/dates'
import { applicationRow, type ApplicationRow, type Call } from './applications'
import { submissionOf, type Applicant } from './content'
import { letterTo } from './letters'

interface Answered {
  by: string
  works: number
  statement: string
  decision: Decision
}

const answered: Answered[] = [
  {
    by: 'chidinma-eze',
    works: 2,
    statement: 'I have only painted lagoons. I would like to try water that has an opinion.',
    decision: 'WAITING_LIST',
  },
  {
    by: 'wanjiru-kamau',
    works: 3,
    statement: 'I draw standing up and outdoors, in ink, until the paper blows away.',
    decision: 'ACCEPTED',
  },
  {
    by: 'salim-abdalla',
    works: 1,
    statement:
      'My grandfather kept a light at Lamu. I want to see how the sea looks from inside one.',
    decision: 'DECLINED',
  },
  {
    by: 'priya-raghunathan',
    works: 2,
    statement: 'Three weeks of one horizon, one drawing a day, all on the same roll of paper.',
    decision: 'DECLINED',
  },
  {
    by: 'yuna-sakaki',
    works: 2,
    statement: 'I mix my colors from what a place is made of, and I have never used limestone.',
    decision: 'DECLINED',
  },
]

interface Options {
  now: Date
  call: Call
  applicantOf: (handle: string) => Applicant
  /** The number of the first one, in the order of submission. */
  firstNumber: number
}

/** Applications to a call whose organizer has answered all of them, which the list filter asks for. */
export const answeredApplications = ({
  now,
  call,
  applicantOf,
  firstNumber,
}: Options): ApplicationRow[] =>
  answered.map(({ by, works, statement, decision }, index) => {
    const applicant = applicantOf(by)
    const content = { works, texts: { motivation_letter: statement } }
    return applicationRow(call, applicant, submissionOf(call, applicant, content), {
      number: firstNumber + index,
      submittedAt: daysFrom(now, -32 + index * 0.4),
      notified: { decision, at: daysFrom(now, -12), message: letterTo(applicant, decision) },
    })
  })

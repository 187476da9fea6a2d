import type { Decision } from '@/contract/enums/applications'
import type { Applicant } from './content'

const letters: Record<Decision, string> = {
  ACCEPTED: 'we are happy to tell you that your application is accepted. We will write soon.',
  WAITING_LIST: 'you are on the waiting list. If a place becomes free, we will write.',
  DECLINED: 'thank you for applying. We can’t offer you a place this time.',
}

export const letterTo = ({ person }: Applicant, decision: Decision): string =>
  `Dear ${person.name}, ${letters[decision]}`

import type { Decision } from '@/contract/enums/applications'

/** What organizers start from. `{name}`, `{call}` and `{organizer}` are filled in for each applicant. */
export const decisionTemplates: Record<Decision, string> = {
  ACCEPTED: `Dear {name},

We are happy to tell you that your application to “{call}” is accepted. We will write to you about the next steps soon.

{organizer}`,
  WAITING_LIST: `Dear {name},

Your application to “{call}” is on the waiting list. If a place becomes free, we will write to you.

{organizer}`,
  DECLINED: `Dear {name},

Thank you for applying to “{call}”. We read your application with care, and we are sorry that we can’t offer you a place this time.

{organizer}`,
}

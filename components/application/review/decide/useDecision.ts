import { useState } from 'react'
import type { Decision } from '@/contract/enums/applications'
import type { ApiFailure } from '@/lib/api/client'
import { formMessage, problemsFrom } from '@/lib/api/failures'
import { decideApplications, previewDecisions } from '@/lib/api/applications/reviews'
import { decisionTemplates } from '@/lib/applications/decisionTemplates'
import { typedText } from '@/lib/forms/typedText'
import { useRequest } from '@/lib/hooks/useRequest'

export interface Letter {
  applicationId: string
  name: string
  subject: string
  text: string
}

const problemOf = (failure: ApiFailure) =>
  problemsFrom(failure).message ?? problemsFrom(failure).confirmUntil ?? formMessage(failure)

/**
 * A decision as it is written, previewed and sent. Each kind of decision keeps its own message.
 * @param corrected the decision that the applicant was notified of before; null for a first decision
 */
export const useDecision = (opportunityId: string, ids: string[], corrected: Decision | null) => {
  const [decision, choose] = useState<Decision>(corrected === 'ACCEPTED' ? 'DECLINED' : 'ACCEPTED')
  const [messages, setMessages] = useState(decisionTemplates)
  const [letters, setLetters] = useState<Letter[] | null>(null)
  const [sharesComments, shareComments] = useState(false)
  const [confirmUntil, setConfirmUntil] = useState('')
  const { send, isBusy, problem, clear } = useRequest({ words: problemOf })
  const message = messages[decision]
  const body = {
    ids,
    decision,
    message: typedText(message),
    sharesComments,
    ...(decision === 'ACCEPTED' && confirmUntil !== '' && { confirmUntil }),
    isCorrection: corrected !== null,
  }

  return {
    decision,
    choose,
    message,
    sharesComments,
    shareComments,
    confirmUntil,
    askUntil: (day: string) => {
      clear()
      setConfirmUntil(day)
    },
    letters,
    problem,
    isBusy,
    write: (text: string) => {
      clear()
      setMessages({ ...messages, [decision]: text })
    },
    change: () => {
      clear()
      setLetters(null)
    },
    preview: () => send(() => previewDecisions(opportunityId, body), { onDone: setLetters }),
    /** When applicants are notified; null when nothing was decided. */
    send: async () => (await send(() => decideApplications(opportunityId, body)))?.data ?? null,
  }
}

export type DecisionDraft = ReturnType<typeof useDecision>

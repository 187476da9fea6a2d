import { useState } from 'react'
import type { Decision } from '@/contract/enums/applications'
import type { ApiFailure } from '@/lib/api/client'
import { formMessage, problemsFrom } from '@/lib/api/failures'
import { decideApplications, previewDecisions } from '@/lib/api/reviews'
import { decisionTemplates } from '@/lib/applications/decisionTemplates'
import { typedText } from '@/lib/forms/typedText'

interface Letter {
  applicationId: string
  name: string
  subject: string
  text: string
}

/**
 * A decision as it is written, previewed and sent. Each kind of decision keeps its own message.
 * @param corrected what the applicant was told before; null for a first decision
 */
export const useDecision = (opportunityId: string, ids: string[], corrected: Decision | null) => {
  const [decision, choose] = useState<Decision>(corrected === 'ACCEPTED' ? 'DECLINED' : 'ACCEPTED')
  const [messages, setMessages] = useState(decisionTemplates)
  const [letters, setLetters] = useState<Letter[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const message = messages[decision]
  const body = { ids, decision, message: typedText(message), isCorrection: corrected !== null }

  const asked = async <T>(request: Promise<{ data: T; error?: undefined } | ApiFailure>) => {
    setBusy(true)
    setProblem(null)
    const result = await request
    setBusy(false)
    if (result.error === undefined) return result.data
    setProblem(problemsFrom(result).message ?? formMessage(result))
    return null
  }
  return {
    ...{ decision, choose, message, letters, problem, isBusy },
    write: (text: string) => {
      setProblem(null)
      setMessages({ ...messages, [decision]: text })
    },
    change: () => {
      setProblem(null)
      setLetters(null)
    },
    preview: async () => setLetters(await asked(previewDecisions(opportunityId, body))),
    /** When applicants are told; null when nothing was decided. */
    send: () => asked(decideApplications(opportunityId, body)),
  }
}

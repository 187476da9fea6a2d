import { useState } from 'react'
import { confirmAddress, createAddressCode } from '@/lib/api/profiles/addresses'
import { formMessage, problemsFrom } from '@/lib/api/failures'
import type { ApiFailure } from '@/lib/api/client'
import { useRequest } from '@/lib/hooks/useRequest'
import { useConfirmedAddress } from './useConfirmedAddress'

const messageOf = (failure: ApiFailure) => {
  const { email, code } = problemsFrom(failure)
  return code ?? email ?? formMessage(failure)
}

export const useAddressCode = (email: string, onConfirmed: () => void) => {
  const { isConfirmed, emails: confirmed, setEmails } = useConfirmedAddress(email)
  /** The address that the last code was sent to. */
  const [sentTo, setSentTo] = useState<string | null>(null)
  const request = useRequest({ words: messageOf })
  const isSent = sentTo === email

  const show = async (emails: string[]) => {
    await setEmails(emails)
    onConfirmed()
  }
  const send = () =>
    request.send(() => createAddressCode(email), {
      subject: 'sending',
      onDone: ({ expiresAt }) =>
        expiresAt === null ? show([...confirmed, email]) : setSentTo(email),
    })
  const confirm = (code: string) =>
    request.send(() => confirmAddress(email, code), {
      subject: 'confirming',
      onDone: ({ emails }) => show(emails),
    })
  return {
    isConfirmed,
    isSent,
    busy: request.busyWith,
    problem: request.problem,
    send,
    confirm,
  }
}

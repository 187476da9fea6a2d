import { useState } from 'react'
import { confirmAddress, createAddressCode } from '@/lib/api/addresses'
import { formMessage, problemsFrom } from '@/lib/api/failures'
import type { ApiFailure } from '@/lib/api/client'
import { useConfirmedAddress } from './useConfirmedAddress'

const messageOf = (failure: ApiFailure, field: string) =>
  problemsFrom(failure)[field] ?? formMessage(failure)

/** Whether an address is confirmed, and the code that confirms it. */
export const useAddressCode = (email: string, onConfirmed: () => void) => {
  const { isConfirmed, emails: confirmed, setEmails } = useConfirmedAddress(email)
  /** The address that the last code was sent to. */
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [busy, setBusy] = useState<'sending' | 'confirming' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const isSent = sentTo === email

  const show = async (emails: string[]) => {
    await setEmails(emails)
    onConfirmed()
  }
  const send = async () => {
    setBusy('sending')
    setProblem(null)
    const result = await createAddressCode(email)
    setBusy(null)
    if (result.error !== undefined) return setProblem(messageOf(result, 'email'))
    if (result.data.expiresAt === null) return show([...confirmed, email])
    setSentTo(email)
  }
  const confirm = async (code: string) => {
    setBusy('confirming')
    setProblem(null)
    const result = await confirmAddress(email, code)
    setBusy(null)
    if (result.error !== undefined) return setProblem(messageOf(result, 'code'))
    await show(result.data.emails)
  }
  return {
    isConfirmed,
    isSent,
    busy,
    problem,
    send,
    confirm,
  }
}

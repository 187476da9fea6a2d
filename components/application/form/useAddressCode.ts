import { useState } from 'react'
import { confirmAddress, createAddressCode, listAddresses } from '@/lib/api/addresses'
import { formMessage, problemsFrom } from '@/lib/api/failures'
import type { ApiFailure } from '@/lib/api/client'
import { useApi } from '@/lib/hooks/useApi'

const messageOf = (failure: ApiFailure, field: string) =>
  problemsFrom(failure)[field] ?? formMessage(failure)

/** Whether an address is confirmed, and the code that confirms it. */
export const useAddressCode = (email: string, onConfirmed: () => void) => {
  const { data, error, mutate } = useApi('confirmed addresses', listAddresses)
  /** The address that the last code was sent to. */
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [busy, setBusy] = useState<'sending' | 'confirming' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const isSent = sentTo === email

  const show = async (emails: string[]) => {
    await mutate({ emails }, { revalidate: false })
    onConfirmed()
  }
  const send = async () => {
    setBusy('sending')
    setProblem(null)
    const result = await createAddressCode(email)
    setBusy(null)
    if (result.error !== undefined) return setProblem(messageOf(result, 'email'))
    if (result.data.expiresAt === null) return show([...(data?.emails ?? []), email])
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
    /** Null until that is known. When it can't be loaded, sending a code tells. */
    isConfirmed: data ? data.emails.includes(email) : error ? false : null,
    ...{ isSent, busy, problem, send, confirm },
  }
}

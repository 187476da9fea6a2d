import { useState } from 'react'
import { payApplication } from '@/lib/api/applications/applications'
import type { ApiFailure } from '@/lib/api/client'
import { formMessage } from '@/lib/api/failures'
import { loadPaymentLibrary } from '@/lib/checkout/payments'
import { useRequest } from '@/lib/hooks/useRequest'

interface Paid {
  id: string
  /** Of the draft that was read. */
  version: string | undefined
}

/** Leaves for the payment page of an application's fee. The draft stays as it is until the fee is paid. */
export const useFeePayment = () => {
  const { send, isBusy } = useRequest()
  const [problem, setProblem] = useState<string | null>(null)

  /** @returns why it can't be paid; null when it can, or when another request is under way */
  const start = async (application: Paid): Promise<ApiFailure | null> => {
    // Its fraud signals help the provider; the payment never waits for it.
    void loadPaymentLibrary()
    const { id, version } = application
    const result = await send(
      (idempotencyKey) =>
        payApplication(id, { idempotencyKey, ...(version !== undefined && { ifMatch: version }) }),
      { about: application, leaveTo: ({ url }) => url },
    )
    return result?.error === undefined ? null : result
  }
  return {
    start,
    isBusy,
    /** Why it wasn't paid, for the applicant. */
    problem,
    show: (failure: ApiFailure) => setProblem(formMessage(failure)),
    clear: () => setProblem(null),
  }
}

import type { CheckoutSession } from '@/lib/checkout/useCheckoutSession'

type Status = CheckoutSession['status'] | 'unknown'

const titles: Record<Status, string> = {
  unknown: 'Confirming your payment',
  open: 'Confirming your payment',
  processing: 'Confirming your payment',
  complete: 'Thank you',
  expired: 'The payment wasn’t completed',
}

const texts: Record<Status, string> = {
  unknown: 'This takes a few seconds. You can leave this page: nothing is lost.',
  open: 'This takes a few seconds. You can leave this page: nothing is lost.',
  processing: 'This takes a few seconds. You can leave this page: nothing is lost.',
  complete: 'Your payment is confirmed. The receipt is in your settings.',
  expired: 'Nothing was charged. You can choose again whenever you like.',
}

/** Of the fee of an application. */
const feeTexts: Record<Status, string> = {
  ...texts,
  processing:
    'Your bank is processing the payment, which can take days. When it arrives, your application is submitted. You can leave this page.',
  complete: 'Your payment is confirmed.',
  expired: 'Nothing was charged, and nothing was submitted. Your draft is saved.',
}

const late = (what: string) =>
  `Our payment provider needs longer than usual. ${what} as soon as the payment is confirmed. You can leave this page.`

interface Result {
  status: Status
  /** It is the fee of an application. */
  isFee: boolean
  /** It was not confirmed in the usual time. */
  isLate: boolean
}

/** What became of a payment, as title and text. */
export const resultWords = ({ status, isFee, isLate }: Result) => {
  const isByBank = isFee && status === 'processing'
  const title = titles[status]
  if (isLate && !isByBank)
    return { title, text: late(isFee ? 'Your application is submitted' : 'What you bought starts') }
  return { title, text: (isFee ? feeTexts : texts)[status] }
}

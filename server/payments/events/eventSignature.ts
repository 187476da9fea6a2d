import { malformed } from '@/server/errors'
import type { PaymentServices } from '@/server/payments/paymentServices'
import { acceptedSecrets } from '@/server/signatures'

/** In seconds: how long ago the provider may have signed an event. */
const MAX_AGE = 5 * 60
/** In seconds: by how much the provider's clock may be ahead. */
const MAX_LEAD = 3 * 60
/** In characters. */
const MAX_HEADER = 1000

/** One time, and at least one signature of the version that we verify. Others may come with it. */
const FORM = /^t=(\d{1,12})(?:,v\d{1,2}=[0-9a-f]{64})*,v1=[0-9a-f]{64}(?:,v\d{1,2}=[0-9a-f]{64})*$/

type Header = string | string[] | undefined

/**
 * Checks what the header alone shows, so that the body of an event that cannot be the provider's is never
 * read: its form and when it was signed.
 * @throws malformed
 */
export function checkSignatureForm(header: Header, now: number): string {
  const form = typeof header === 'string' && header.length <= MAX_HEADER ? FORM.exec(header) : null
  if (!form) throw unsigned()
  const age = now / 1000 - Number(form[1])
  if (age > MAX_AGE || age < -MAX_LEAD) throw unsigned()
  return form[0]
}

/** What the events of an endpoint are signed with. */
export interface EndpointSecrets {
  /** Undefined for an endpoint that is not set up: it accepts nothing. */
  secret: string | undefined
  old: string | undefined
}

/** The content of an event whose raw body the provider has signed. @throws malformed */
export function verifyEvent(
  body: unknown,
  header: Header,
  { secret, old }: EndpointSecrets,
  { payments, clock }: Pick<PaymentServices, 'payments' | 'clock'>,
): unknown {
  const signature = checkSignatureForm(header, clock())
  if (!Buffer.isBuffer(body)) throw unsigned()
  if (secret === undefined) throw unsigned()
  for (const accepted of acceptedSecrets(secret, old)) {
    try {
      return payments.webhooks.constructEvent(body, signature, accepted)
    } catch {
      // The next secret may fit.
    }
  }
  throw unsigned()
}

const unsigned = () => malformed('The event is not signed by the payment provider.')

import type { Changes } from '@/server/changes/changes'
import type { DocumentStore } from '@/server/documents/documentStore'
import type { DomainProofs } from '@/server/domains/domainProofs'
import type { DescribeEmbed } from '@/server/embeds/embedReader'
import type { ImageStore } from '@/server/images/imageStore'
import type { JobPayloads } from '@/server/jobQueue/payloads'
import type { Mailer } from '@/server/mail/mail'
import type { SendWebhook } from '@/server/webhooks/sendWebhook'
import type { PaymentServices } from '@/server/payments/paymentServices'

/** What jobs work with. */
export interface JobServices extends Omit<PaymentServices, 'holdsRefunds'> {
  documents: DocumentStore
  images: ImageStore
  mailer: Mailer
  describeEmbed: DescribeEmbed
  sendWebhook: SendWebhook
  domainProofs: DomainProofs
  changes: Changes
}

export type Task<Name extends keyof JobPayloads> = (
  payload: JobPayloads[Name],
  services: JobServices,
) => Promise<void>

import type {
  Application,
  ApplicationFee,
  ShownContent,
} from '@/contract/applications/applications'
import type { Env } from '@/server/env'
import type { ImagePasses } from '@/server/images/imagePasses'
import { completeDraft } from '@/server/policies/applications/applicationContent'
import { paidFor } from '@/server/policies/payments/applicationPayments'
import type { FeeFacts } from '@/server/policies/payments/feeFacts'
import { whyClosed } from '@/server/policies/applications/applications'
import type { FoundApplication, Submission } from '@/server/repositories/applications/applications'
import { presentWaivers } from './waivers'

/** Addresses of images that are not public, each with a pass for that image alone. */
export const passedImageUrls =
  ({ env, imagePasses }: { env: Env; imagePasses: ImagePasses }) =>
  (key: string): string =>
    `${env.NEXT_PUBLIC_IMAGE_URL}/${key}?pass=${imagePasses.signImage(key)}`

/** @param urlOf the address of an image, with a pass for it alone */
export const presentSubmission = (
  submission: Submission,
  urlOf: (key: string) => string,
): ShownContent => ({
  ...submission,
  works: submission.works.map((work) => ({
    ...work,
    images: work.images.map((image) => ({ ...image, url: urlOf(image.key) })),
  })),
})

/** As its applicant sees it. */
export function presentApplication(
  found: FoundApplication,
  { urlOf, now, fee }: { urlOf: (key: string) => string; now: Date; fee: FeeFacts | null },
): Application {
  const { summary, setup, requirements, draft, submission } = found
  const shown = draft ? completeDraft(draft, found) : submission
  if (!shown) throw new Error('an application without a draft and a submission')
  return {
    ...summary,
    fee: fee && presentFee(fee),
    setup,
    requirements,
    content: presentSubmission(shown, urlOf),
    submission: submission && presentSubmission(submission, urlOf),
    isEditable: whyClosed(found, now) === null,
    holdsPlace: found.holdsPlace,
    decisionMessage: found.decisionMessage,
    ...(found.comments.length > 0 && { comments: found.comments }),
    version: found.version,
    startedAt: found.startedAt,
  }
}

function presentFee(fee: FeeFacts): ApplicationFee {
  const { due, isOpen, account, payments } = fee
  const paid = paidFor(payments)
  const refunded = payments.findLast(({ refund_reason: reason }) => reason !== null)
  return {
    due,
    paid: paid && { ...paid, currency: due.currency },
    isOpen,
    isPaused: account === null,
    ...presentWaivers(fee),
    isProcessing: payments.some(({ state }) => state === 'PROCESSING'),
    hasFailed: payments.at(-1)?.state === 'FAILED',
    refund: refunded?.refund_reason
      ? {
          amountMinor: Number(refunded.amount_minor),
          currency: refunded.currency,
          reason: refunded.refund_reason,
          note: refunded.refund_note,
          refundedAt: refunded.refunded_at?.toISOString() ?? null,
        }
      : null,
  }
}

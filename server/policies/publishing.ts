import type { Identity } from '@/server/auth/identity'
import { forbidden } from '@/server/errors'

/** Whoever publishes can be reached: by a verified e-mail address or a telephone number. */
export const mayPublish = ({ emailVerified, phone }: Pick<Identity, 'emailVerified' | 'phone'>) =>
  emailVerified || phone !== null

/** @throws forbidden, with the way to verify */
export function requireVerified(caller: Pick<Identity, 'email' | 'emailVerified' | 'phone'>): void {
  if (mayPublish(caller)) return
  throw forbidden(
    caller.email
      ? `Verify your e-mail address before you publish: follow the link that we sent to ${caller.email}, or ask for a new one under Settings, Account. Drafts can be saved meanwhile.`
      : 'Verify an e-mail address or a telephone number before you publish: under Settings, Account. Drafts can be saved meanwhile.',
  )
}

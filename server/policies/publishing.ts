import type { Identity } from '@/server/auth/identity'
import { forbidden } from '@/server/errors'

/** Publishing requires a verified email address or a phone number. */
export const mayPublish = ({ emailVerified, phone }: Pick<Identity, 'emailVerified' | 'phone'>) =>
  emailVerified || phone !== null

/** @throws forbidden, with the way to verify */
export function requireVerified(caller: Pick<Identity, 'email' | 'emailVerified' | 'phone'>): void {
  if (mayPublish(caller)) return
  throw forbidden(
    caller.email
      ? `Verify your email address before you publish: follow the link that we sent to ${caller.email}, or request a new one under Settings, Account. You can save drafts meanwhile.`
      : 'Verify an email address or a phone number before you publish, under Settings, Account. You can save drafts meanwhile.',
    'unverified',
  )
}

import type { NewIdentityUser } from '@/local/accounts/adminClient'

const PASSWORD = 'artcommons'

interface Account extends NewIdentityUser {
  /** The handle of the account's profile. */
  handle: string
}

/** The accounts that can sign in to a new stack (README.md). */
export const accounts = {
  artist: {
    handle: 'maren-oduya',
    uid: 'sample-artist',
    email: 'artist@artcommons.test',
    password: PASSWORD,
    displayName: 'Maren Oduya',
    emailVerified: true,
  },
  gallery: {
    handle: 'meridian-rooms',
    uid: 'sample-gallery',
    email: 'gallery@artcommons.test',
    password: PASSWORD,
    displayName: 'Meridian Rooms',
    emailVerified: true,
  },
  admin: {
    handle: 'ada-administrator',
    uid: 'sample-admin',
    email: 'admin@artcommons.test',
    password: PASSWORD,
    displayName: 'Ada Administrator',
    emailVerified: true,
    claims: { role: 'ADMIN' },
  },
} as const satisfies Record<string, Account>

/** The secret in the invitation of a juror that is still open. */
export const SAMPLE_INVITATION = 'sample-invitation-of-a-juror'

/** The secret in the invitation to the gallery's team that is still open. */
export const SAMPLE_TEAM_INVITATION = 'sample-invitation-to-a-team'

/** Profiles without an account get an invented owner id. */
export const ownerUid = (handle: string): string =>
  Object.values(accounts).find((account) => account.handle === handle)?.uid ?? `sample-${handle}`

import type { NewIdentityUser } from '@/local/identity/ownerClient'

export const PASSWORD = 'artcommons'

/** Who can sign in to a fresh stack (README.md). */
export const accounts = {
  artist: {
    uid: 'sample-artist',
    email: 'artist@artcommons.test',
    password: PASSWORD,
    displayName: 'Maren Oduya',
    emailVerified: true,
  },
  gallery: {
    uid: 'sample-gallery',
    email: 'gallery@artcommons.test',
    password: PASSWORD,
    displayName: 'Galerie Nordlicht',
    emailVerified: true,
  },
  admin: {
    uid: 'sample-admin',
    email: 'admin@artcommons.test',
    password: PASSWORD,
    displayName: 'Ada Administrator',
    emailVerified: true,
    claims: { role: 'ADMIN' },
  },
} as const satisfies Record<string, NewIdentityUser>

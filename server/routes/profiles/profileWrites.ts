import type { FastifyInstance } from 'fastify'
import { EVERYTHING } from '@/contract/cacheTags'
import { contract } from '@/contract/contract'
import type { OrganizationType, Role } from '@/contract/enums/profiles'
import type { ProfileChanges } from '@/contract/forms/profile'
import type { ProfileCaller } from '@/server/auth/callers'
import { changeProfile } from '@/server/commands/profiles/changeProfile'
import { createProfile } from '@/server/commands/profiles/createProfile'
import { removeOwnProfile } from '@/server/commands/profiles/removeProfile'
import { restoreOwnProfile } from '@/server/commands/profiles/restoreProfile'
import type { Db } from '@/server/db/connection'
import { ApiError, forbidden, invalid, notFound } from '@/server/errors'
import { nameFileInError } from '@/server/http/uploads/multipart'
import { changeRole } from '@/server/payments/changeRole'
import { askProvider } from '@/server/payments/providerErrors'
import { requireMemberRole } from '@/server/policies/team/memberAccess'
import { mayHaveType } from '@/server/policies/profiles'
import { actsAs } from '@/server/policies/visibility'
import { presentOwnProfile } from '@/server/presenters/profiles'
import { findOwnProfile } from '@/server/repositories/profiles/profiles'
import { route } from '@/server/http/route'
import type { Services } from '@/server/http/services'

const present = async (db: Db, id: string) => {
  const profile = await findOwnProfile(db, id)
  if (!profile) throw notFound('Profile')
  return presentOwnProfile(profile)
}

/** Profiles are public, so another user's is forbidden rather than not found. */
const requireOwn = async (db: Db, caller: ProfileCaller, id: string) => {
  if (actsAs(caller, id)) return
  await present(db, id)
  throw forbidden('Act as this profile to change it.')
}

export function profileWriteRoutes(app: FastifyInstance, services: Services): void {
  route(
    app,
    contract.createProfile,
    async ({ body, caller, images: [image], db }) => {
      if (image instanceof ApiError) throw nameFileInError(image, 'image', 0)
      return present(db, await createProfile(db, caller.uid, body, image))
    },
    {
      invalidates: ['profiles'],
      changes: 'profiles',
      acceptsImages: ({ files, body }) => {
        if (files.length > 1) throw invalid({ image: 'Send one image only.' })
        requireTypeAllowed(body.role, body.organizationType)
      },
    },
  )

  route(
    app,
    contract.updateProfile,
    async ({ params, body, caller, db }) => {
      await requireOwn(db, caller, params.id)
      requireTypeAllowed(body.role ?? caller.profile.role, body.organizationType)
      const { id } = params
      if (changesRole(body, caller)) requireMemberRole(caller.profile, 'OWNER')
      if (changesRole(body, caller)) await askProvider(() => changeRole(db, id, body, services))
      else await changeProfile(db, id, body)
      return present(db, params.id)
    },
    {
      invalidates: ['profiles', 'artworks', 'opportunities'],
      changes: 'profiles',
      // It waits for the payment provider. Repeated, it changes fields to what they are.
      isRepeatable: ({ body, caller }) => changesRole(body, caller),
      asksProvider: ({ body, caller }) => changesRole(body, caller),
    },
  )

  route(
    app,
    contract.deleteProfile,
    async ({ params, caller, db }) => {
      await requireOwn(db, caller, params.id)
      await removeOwnProfile(db, params.id, caller.profile.ownerUid)
    },
    { invalidates: ['profiles', 'artworks', 'opportunities'], changes: 'profiles' },
  )

  route(
    app,
    contract.restoreProfile,
    async ({ params, caller, db }) => {
      const now = new Date(services.clock())
      await restoreOwnProfile(db, params.id, { uid: caller.uid, now })
      return present(db, params.id)
    },
    { invalidates: [EVERYTHING], changes: 'profiles' },
  )
}

const changesRole = ({ role }: ProfileChanges, { profile }: ProfileCaller): boolean =>
  role !== undefined && role !== profile.role

function requireTypeAllowed(role: Role, type: OrganizationType | null | undefined): void {
  if (type && !mayHaveType(role))
    throw invalid({ organizationType: 'Only organizations have an organization type.' })
}

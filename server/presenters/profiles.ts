import type { AdminProfile } from '@/contract/admin'
import type { Contact } from '@/contract/forms/profile'
import type { OwnProfile, Profile } from '@/contract/profiles/profiles'
import type { FullProfile } from '@/server/repositories/projections/profiles'
import { renderMarkdown } from '@/server/text/markdown'

const noContact: Contact = {
  email: null,
  phone: null,
  website: null,
  instagram: null,
  showEmail: false,
  showPhone: false,
  acceptsMessages: true,
}

const withHtml = <P extends Pick<FullProfile, 'bio' | 'statement'>>(profile: P) => ({
  ...profile,
  bioHtml: renderMarkdown(profile.bio),
  statementHtml: renderMarkdown(profile.statement),
})

export function presentOwnProfile(profile: FullProfile): OwnProfile {
  return { ...withHtml(profile), contact: { ...noContact, ...profile.contact } }
}

export const presentAdminProfile = (found: {
  profile: FullProfile
  deletedAt: string | null
  deletedReason: string | null
}): AdminProfile => ({
  ...presentOwnProfile(found.profile),
  deletedAt: found.deletedAt,
  deletedReason: found.deletedReason,
})

export function presentProfile({
  careerStage: _private,
  restriction: _restriction,
  ...profile
}: FullProfile): Profile {
  const {
    showEmail,
    showPhone,
    acceptsMessages: _own,
    ...contact
  } = { ...noContact, ...profile.contact }
  return {
    ...withHtml(profile),
    contact: {
      ...contact,
      email: showEmail ? contact.email : null,
      phone: showPhone ? contact.phone : null,
    },
  }
}

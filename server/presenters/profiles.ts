import { sql } from 'kysely'
import type { AdminProfile } from '@/contract/admin'
import { counts } from '@/contract/limits'
import type { Contact, OwnProfile, Profile } from '@/contract/profiles'
import { renderMarkdown } from '@/server/text/markdown'
import { instant, openOpportunity, publicArtwork, type Fragment } from './fragments'

const openOpportunities = sql`(
  select count(*) from opportunities o where o.profile_id = p.id and ${openOpportunity})`

/** Who made a work or published a call. */
export const profileByline = (images: string): Fragment => sql`json_build_object(
  'id', p.id, 'handle', p.handle, 'name', p.name, 'role', p.role,
  'organizationType', p.organization_type, 'image', image_json(p.image, ${images}),
  'city', p.city, 'country', p.country)`

export const profileSummary = (images: string): Fragment => sql`json_build_object(
  'id', p.id, 'handle', p.handle, 'name', p.name, 'role', p.role,
  'organizationType', p.organization_type, 'image', image_json(p.image, ${images}),
  'city', p.city, 'country', p.country, 'headline', p.headline,
  'openOpportunities', ${openOpportunities},
  'works', (
    select coalesce(json_agg(image_json(w.picture, ${images})), '[]') from (
      select a.images -> 0 as picture from artworks a
      where a.profile_id = p.id and ${publicArtwork}
      order by a.created_at desc, a.id limit ${sql.lit(counts.summaryWorks)}) w))`

/** All that presentProfile and presentOwnProfile need; hidden contact fields included. */
export const fullProfile = (images: string): Fragment => sql`json_build_object(
  'id', p.id, 'handle', p.handle, 'name', p.name, 'role', p.role, 'pronouns', p.pronouns,
  'headline', p.headline, 'bio', p.bio, 'statement', p.statement,
  'city', p.city, 'country', p.country,
  'image', image_json(p.image, ${images}), 'cover', image_json(p.cover, ${images}),
  'gallery', images_json(p.gallery, ${images}),
  'artisticFields', to_json(p.artistic_fields), 'organizationType', p.organization_type,
  'foundedYear', p.founded_year, 'address', p.address, 'openingHours', p.opening_hours,
  'links', p.links, 'contact', p.contact, 'cv', p.cv,
  'openOpportunities', ${openOpportunities},
  'publicArtworks', (select count(*) from artworks a where a.profile_id = p.id and ${publicArtwork}),
  'createdAt', ${instant('p.created_at')}, 'updatedAt', ${instant('p.updated_at')})`

/** What fullProfile yields. */
export type FullProfile = Omit<Profile, 'bioHtml' | 'statementHtml' | 'contact'> & {
  contact: Partial<Contact>
}

const noContact: Contact = {
  email: null,
  phone: null,
  website: null,
  instagram: null,
  showEmail: false,
  showPhone: false,
}

const withHtml = <P extends FullProfile>(profile: P) => ({
  ...profile,
  bioHtml: renderMarkdown(profile.bio),
  statementHtml: renderMarkdown(profile.statement),
})

export function presentOwnProfile(profile: FullProfile): OwnProfile {
  return { ...withHtml(profile), contact: { ...noContact, ...profile.contact } }
}

export const presentAdminProfile = (seen: {
  profile: FullProfile
  deletedAt: string | null
  deletedReason: string | null
}): AdminProfile => ({
  ...presentOwnProfile(seen.profile),
  deletedAt: seen.deletedAt,
  deletedReason: seen.deletedReason,
})

export function presentProfile(profile: FullProfile): Profile {
  const { showEmail, showPhone, ...contact } = { ...noContact, ...profile.contact }
  return {
    ...withHtml(profile),
    contact: {
      ...contact,
      email: showEmail ? contact.email : null,
      phone: showPhone ? contact.phone : null,
    },
  }
}

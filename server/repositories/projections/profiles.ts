import { sql } from 'kysely'
import { counts } from '@/contract/limits/limits'
import type { Contact } from '@/contract/forms/profile'
import type { OwnProfile } from '@/contract/profiles/profiles'
import {
  image,
  images,
  instant,
  openOpportunity,
  publicArtwork,
  restrictionOf,
  type Projection,
} from './fragments'

const openOpportunities = sql`(
  select count(*) from opportunities o where o.profile_id = p.id and ${openOpportunity})`

/** The artist of an artwork or the organizer of an opportunity. */
export const profileByline: Projection = sql`json_build_object(
  'id', p.id, 'handle', p.handle, 'name', p.name, 'role', p.role,
  'organizationType', p.organization_type, 'verifiedDomain', p.verified_domain,
  'image', ${image(sql`p.image`)},
  'city', p.city, 'country', p.country)`

export const profileSummary: Projection = sql`json_build_object(
  'id', p.id, 'handle', p.handle, 'name', p.name, 'role', p.role,
  'organizationType', p.organization_type, 'verifiedDomain', p.verified_domain,
  'image', ${image(sql`p.image`)},
  'city', p.city, 'country', p.country, 'headline', p.headline,
  'openOpportunities', ${openOpportunities},
  'works', (
    select coalesce(json_agg(${image(sql`w.image`)}), '[]') from (
      select a.images -> 0 as image from artworks a
      where a.profile_id = p.id and ${publicArtwork}
      order by a.created_at desc, a.id limit ${sql.lit(counts.summaryWorks)}) w))`

/** Where messages go: to the address the owner signs in with, else to the one of the profile. */
export const messageAddress: Projection = sql`coalesce(
  (select m.email from mail_addresses m where m.uid = p.owner_uid and m.verified),
  p.contact ->> 'email')`

export const acceptsMessages: Projection = sql`(
  coalesce((p.contact ->> 'acceptsMessages')::boolean, true) and ${messageAddress} is not null)`

/** Input of presentProfile and presentOwnProfile, including what only the owner sees. */
export const fullProfile: Projection = sql`json_build_object(
  'id', p.id, 'handle', p.handle, 'name', p.name, 'role', p.role, 'pronouns', p.pronouns,
  'headline', p.headline, 'bio', p.bio, 'statement', p.statement,
  'city', p.city, 'country', p.country, 'careerStage', p.career_stage,
  'image', ${image(sql`p.image`)}, 'cover', ${image(sql`p.cover`)},
  'gallery', ${images(sql`p.gallery`)},
  'artisticFields', to_json(p.artistic_fields), 'organizationType', p.organization_type,
  'verifiedDomain', p.verified_domain,
  'foundedYear', p.founded_year, 'address', p.address, 'openingHours', p.opening_hours,
  'links', p.links, 'contact', p.contact, 'acceptsMessages', ${acceptsMessages}, 'cv', p.cv,
  'restriction', ${restrictionOf('PROFILE', 'p')},
  'openOpportunities', ${openOpportunities},
  'publicArtworks', (select count(*) from artworks a where a.profile_id = p.id and ${publicArtwork}),
  'createdAt', ${instant('p.created_at')}, 'updatedAt', ${instant('p.updated_at')})`

/** The JSON that fullProfile builds. */
export type FullProfile = Omit<OwnProfile, 'bioHtml' | 'statementHtml' | 'contact'> & {
  contact: Partial<Contact>
}

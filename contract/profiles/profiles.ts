import { z } from 'zod'
import { endpoint } from '@/contract/endpoint'
import { artisticFields } from '@/contract/enums/artisticFields'
import { careerStages } from '@/contract/enums/terms'
import { memberRoles } from '@/contract/enums/team'
import { imageTypes, organizationTypes, pronouns, roles } from '@/contract/enums/profiles'
import { image, signatures } from '@/contract/images'
import { contact, cvEntry, handle, profileChanges, profileForm } from '@/contract/forms/profile'
import { alt, country, oneOf } from '@/contract/forms/values'
import { counts, text } from '@/contract/limits/limits'
import { pageSizes } from '@/contract/limits/listLimits'
import { restriction } from '@/contract/reports'
import { id, idParams, instant, nothing, searchWords, textResponse } from '@/contract/values/values'

export const publicContact = z.object({
  email: z.string().nullable(),
  phone: z.string().nullable(),
  website: z.string().nullable(),
  instagram: z.string().nullable(),
})

export const profileSummary = z.object({
  id,
  handle: z.string(),
  name: z.string(),
  role: oneOf(roles),
  organizationType: z.nullable(oneOf(organizationTypes)),
  /** Which a verified organization controls. */
  verifiedDomain: z.string().nullable(),
  image: image.nullable(),
  city: z.string().nullable(),
  country: z.nullable(country),
  headline: z.string().nullable(),
  /** Open, listed opportunities of this profile. */
  openOpportunities: z.number().int(),
  /** The first image of each of the newest public artworks. */
  works: z.array(image).max(counts.summaryWorks),
})
export type ProfileSummary = z.output<typeof profileSummary>

/** The artist of an artwork or the organizer of an opportunity, as cards show them. */
export const profileByline = profileSummary.pick({
  id: true,
  handle: true,
  name: true,
  role: true,
  organizationType: true,
  verifiedDomain: true,
  image: true,
  city: true,
  country: true,
})
export type ProfileByline = z.output<typeof profileByline>

export const profile = z.object({
  id,
  handle: z.string(),
  role: oneOf(roles),
  name: z.string(),
  pronouns: z.nullable(oneOf(pronouns)),
  headline: z.string().nullable(),
  /** Markdown, as typed. */
  bio: z.string().nullable(),
  /** The bio as sanitized HTML. */
  bioHtml: z.string().nullable(),
  statement: z.string().nullable(),
  statementHtml: z.string().nullable(),
  city: z.string().nullable(),
  country: z.nullable(country),
  image: image.nullable(),
  cover: image.nullable(),
  gallery: z.array(image),
  artisticFields: z.array(oneOf(artisticFields)),
  organizationType: z.nullable(oneOf(organizationTypes)),
  /** Which a verified organization controls. */
  verifiedDomain: z.string().nullable(),
  foundedYear: z.number().int().nullable(),
  address: z.string().nullable(),
  openingHours: z.string().nullable(),
  links: z.array(z.object({ label: z.string(), url: z.string() })),
  contact: publicContact,
  /** Whether messages are relayed: the owner allows them, and there is an address to mail them to. */
  acceptsMessages: z.boolean(),
  cv: z.array(cvEntry),
  openOpportunities: z.number().int(),
  publicArtworks: z.number().int(),
  createdAt: instant,
  updatedAt: instant,
})
export type Profile = z.output<typeof profile>

/** The owner's view: hidden contact fields included. */
export const ownProfile = profile.extend({
  contact,
  /** Set while the profile is hidden from everyone else. */
  restriction: restriction.nullable(),
  /** Nobody else sees it; it finds opportunities that the owner is eligible for. */
  careerStage: z.nullable(oneOf(careerStages)),
})
export type OwnProfile = z.output<typeof ownProfile>

/** The profile token: `isExpired` is for display; the server reads the database. */
export const profileToken = z.object({
  token: z.string(),
  /** The `pass` of image addresses, for images of the owner that are not public. */
  imagePass: z.string(),
  isLegacyUser: z.boolean(),
  /** Yours among the members of the profile. */
  memberRole: oneOf(memberRoles),
  subscription: z.object({ type: z.string().nullable(), isExpired: z.boolean() }).nullable(),
})
export type ProfileToken = z.output<typeof profileToken>

export const createProfileToken = endpoint({
  method: 'POST',
  path: '/v1/profiles/token/',
  summary: 'Act as one of your profiles',
  access: 'user',
  body: z.object({ id }),
  response: profileToken,
})

export const createProfile = endpoint({
  method: 'POST',
  path: '/v1/profiles/',
  summary: 'Create a profile',
  access: 'user',
  files: ['image'],
  body: profileForm,
  response: ownProfile,
  status: 201,
})

export const updateProfile = endpoint({
  method: 'PUT',
  aliases: ['PATCH'],
  path: '/v1/profiles/:id',
  summary: 'Change a profile',
  access: 'owner',
  params: idParams,
  body: profileChanges,
  response: ownProfile,
})

export const createProfileImages = endpoint({
  method: 'POST',
  path: '/v1/profiles/images',
  summary: 'Add images to the profile',
  access: 'profile',
  files: ['images'],
  body: z.object({
    type: oneOf(imageTypes),
    /** Alternative text of the images. */
    alt: z.optional(alt),
    signatures: z.optional(signatures),
  }),
  response: z.array(image),
  status: 201,
})

export const deleteProfileImage = endpoint({
  method: 'DELETE',
  path: '/v1/profiles/images',
  summary: 'Remove an image from the profile',
  access: 'profile',
  body: z.object({ type: oneOf(imageTypes), url: z.string().max(text.url) }),
  response: nothing,
  status: 204,
})

export const listOwnProfiles = endpoint({
  method: 'GET',
  path: '/v1/profiles/',
  summary: 'Your profiles',
  access: 'user',
  response: z.array(ownProfile),
})

const deletedProfile = profileSummary
  .pick({ id: true, handle: true, name: true, role: true, organizationType: true })
  .extend({ deletedAt: instant })
export type DeletedProfile = z.output<typeof deletedProfile>

export const listDeletedProfiles = endpoint({
  method: 'GET',
  path: '/v1/profiles/deleted',
  summary: 'Profiles that you deleted and can still restore, most recently deleted first',
  access: 'user',
  response: z.array(deletedProfile),
})

export const restoreProfile = endpoint({
  method: 'PUT',
  path: '/v1/profiles/:id/restore',
  summary: 'Restore a profile that you deleted',
  access: 'user',
  params: idParams,
  response: ownProfile,
})

export const searchProfiles = endpoint({
  method: 'GET',
  path: '/v1/profiles/',
  when: { query: 'query' },
  summary: 'Profiles by name, for suggestions',
  access: 'public',
  query: z.object({ query: z._default(searchWords, '') }),
  response: z.array(profileSummary).max(pageSizes.profileSearch),
})

export const checkHandle = endpoint({
  method: 'GET',
  path: '/v1/profiles/handles/:handle',
  summary: 'Whether a handle is free',
  access: 'user',
  params: z.object({ handle }),
  checksPath: true,
  response: z.object({
    /** Also false while a deleted profile that can be restored has it. */
    isFree: z.boolean(),
  }),
})

export const getProfile = endpoint({
  method: 'GET',
  path: '/v1/profiles/:id',
  summary: 'A public profile',
  access: 'public',
  params: idParams,
  response: profile,
})

export const getProfileFeed = endpoint({
  method: 'GET',
  path: '/v1/profiles/:id/feed.atom',
  summary: 'A profile’s artworks as an Atom feed',
  access: 'public',
  params: idParams,
  response: textResponse,
  produces: 'application/atom+xml',
})

export const deleteProfile = endpoint({
  method: 'DELETE',
  path: '/v1/profiles/:id',
  summary: 'Delete a profile',
  access: 'owner',
  params: idParams,
  response: nothing,
  status: 204,
})

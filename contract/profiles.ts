import { z } from 'zod'
import { endpoint } from './endpoint'
import { artisticFields } from './enums/artisticFields'
import { cvKinds, imageTypes, organizationTypes, pronouns, roles } from './enums/profiles'
import { image, imageKey } from './images'
import { counts, text, years } from './limits'
import { pageSizes } from './listLimits'
import {
  country,
  email,
  id,
  idParams,
  instant,
  jsonText,
  nothing,
  oneOf,
  searchWords,
  textReply,
  webUrl,
  words,
} from './values'

export const handle = z
  .string()
  .transform((value) => value.trim().toLowerCase())
  .pipe(
    z
      .string()
      .min(text.handle.min)
      .max(text.handle.max)
      .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'may hold letters a to z, digits and single hyphens'),
  )

export const link = z.object({ label: words(text.linkLabel), url: webUrl })

export const cvEntry = z.object({
  kind: oneOf(cvKinds),
  year: z.number().int().min(years.min).max(years.max),
  title: words(text.cvTitle, 1),
  place: words(text.cvPlace),
})
export type CvEntry = z.output<typeof cvEntry>

/** What the owner keeps; what is not shown never leaves the server for others. */
export const contact = z.object({
  email: email.nullable().default(null),
  phone: words(text.phone).nullable().default(null),
  website: webUrl.nullable().default(null),
  instagram: words(60).nullable().default(null),
  showEmail: z.boolean().default(false),
  showPhone: z.boolean().default(false),
})
export type Contact = z.output<typeof contact>

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
  organizationType: oneOf(organizationTypes).nullable(),
  image: image.nullable(),
  city: z.string().nullable(),
  country: country.nullable(),
  headline: z.string().nullable(),
  /** Open, listed opportunities of this profile. */
  openOpportunities: z.number().int(),
  /** The newest public works' first pictures. */
  works: z.array(image).max(counts.summaryWorks),
})
export type ProfileSummary = z.output<typeof profileSummary>

/** Who made a work or published a call: what a card says of a profile. */
export const profileByline = profileSummary.pick({
  id: true,
  handle: true,
  name: true,
  role: true,
  organizationType: true,
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
  pronouns: oneOf(pronouns).nullable(),
  headline: z.string().nullable(),
  /** Markdown, as typed. */
  bio: z.string().nullable(),
  /** The bio as sanitized HTML. */
  bioHtml: z.string().nullable(),
  statement: z.string().nullable(),
  statementHtml: z.string().nullable(),
  city: z.string().nullable(),
  country: country.nullable(),
  image: image.nullable(),
  cover: image.nullable(),
  gallery: z.array(image),
  artisticFields: z.array(oneOf(artisticFields)),
  organizationType: oneOf(organizationTypes).nullable(),
  foundedYear: z.number().int().nullable(),
  address: z.string().nullable(),
  openingHours: z.string().nullable(),
  links: z.array(z.object({ label: z.string(), url: z.string() })),
  contact: publicContact,
  cv: z.array(cvEntry),
  openOpportunities: z.number().int(),
  publicArtworks: z.number().int(),
  createdAt: instant,
  updatedAt: instant,
})
export type Profile = z.output<typeof profile>

/** The owner's view: hidden contact fields included. */
export const ownProfile = profile.extend({ contact })
export type OwnProfile = z.output<typeof ownProfile>

/** What a person may set. Never the id, the owner, or anything that money or administrators decide. */
export const profileFields = z.object({
  role: oneOf(roles),
  name: words(text.name, 1),
  handle,
  pronouns: oneOf(pronouns).nullable(),
  headline: words(text.headline).nullable(),
  bio: words(text.bio).nullable(),
  statement: words(text.statement).nullable(),
  city: words(text.city).nullable(),
  country: country.nullable(),
  artisticFields: z.array(oneOf(artisticFields)).max(counts.artisticFields),
  organizationType: oneOf(organizationTypes).nullable(),
  foundedYear: z.number().int().min(years.min).max(years.max).nullable(),
  address: words(text.address).nullable(),
  openingHours: words(text.openingHours).nullable(),
  links: z.array(link).max(counts.links),
  contact,
  cv: z.array(cvEntry).max(counts.cvEntries),
})

export type ProfileFields = z.output<typeof profileFields>

export const profileChanges = profileFields.partial().extend({
  /** What the cover and pictures of the gallery show; those that are left out keep their words. */
  pictureTexts: z
    .array(z.object({ key: imageKey, alt: words(text.alt) }))
    .max(counts.gallery + 1)
    .optional(),
})
export type ProfileChanges = z.output<typeof profileChanges>

const shape = profileFields.shape
export const profileForm = profileFields
  .extend({
    artisticFields: jsonText(shape.artisticFields),
    links: jsonText(shape.links),
    contact: jsonText(contact),
    cv: jsonText(shape.cv),
    foundedYear: z.coerce.number().int().min(years.min).max(years.max).nullable(),
  })
  .partial()
  .required({ role: true, name: true })
export type ProfileForm = z.output<typeof profileForm>

/** The profile token: `isExpired` is for display; the server reads the database. */
export const profileToken = z.object({
  token: z.string(),
  isLegacyUser: z.boolean(),
  subscription: z.object({ type: z.string().nullable(), isExpired: z.boolean() }).nullable(),
})
export type ProfileToken = z.output<typeof profileToken>

export const createProfileToken = endpoint({
  method: 'POST',
  path: '/v1/profiles/token/',
  summary: 'Act as one of your profiles',
  access: 'user',
  body: z.object({ id }),
  reply: profileToken,
})

export const createProfile = endpoint({
  method: 'POST',
  path: '/v1/profiles/',
  summary: 'Create a profile',
  access: 'user',
  files: ['image'],
  body: profileForm,
  reply: ownProfile,
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
  reply: ownProfile,
})

export const createProfileImages = endpoint({
  method: 'POST',
  path: '/v1/profiles/images',
  summary: 'Add pictures to the profile',
  access: 'profile',
  files: ['images'],
  body: z.object({
    type: oneOf(imageTypes),
    /** What the pictures show, for those who do not see them. */
    alt: words(text.alt).optional(),
  }),
  reply: z.array(image),
  status: 201,
})

export const deleteProfileImage = endpoint({
  method: 'DELETE',
  path: '/v1/profiles/images',
  summary: 'Remove a picture from the profile',
  access: 'profile',
  body: z.object({ type: oneOf(imageTypes), url: z.string().max(text.url) }),
  reply: nothing,
  status: 204,
})

export const listOwnProfiles = endpoint({
  method: 'GET',
  path: '/v1/profiles/',
  summary: 'Your profiles',
  access: 'user',
  reply: z.array(ownProfile),
})

export const searchProfiles = endpoint({
  method: 'GET',
  path: '/v1/profiles/',
  when: { query: 'query' },
  summary: 'Profiles by name, for suggestions',
  access: 'public',
  query: z.object({ query: searchWords }),
  reply: z.array(profileSummary).max(pageSizes.profileSearch),
})

export const checkHandle = endpoint({
  method: 'GET',
  path: '/v1/profiles/handles/:handle',
  summary: 'Whether a handle is free',
  access: 'user',
  params: z.object({ handle }),
  reply: z.object({
    /** False also while a deleted profile may come back and keeps it. */
    isFree: z.boolean(),
  }),
})

export const getProfile = endpoint({
  method: 'GET',
  path: '/v1/profiles/:id',
  summary: 'A profile as the public sees it',
  access: 'public',
  params: idParams,
  reply: profile,
})

export const getProfileFeed = endpoint({
  method: 'GET',
  path: '/v1/profiles/:id/feed.atom',
  summary: 'A profile’s works as a feed',
  access: 'public',
  params: idParams,
  reply: textReply,
  produces: 'application/atom+xml',
})

export const deleteProfile = endpoint({
  method: 'DELETE',
  path: '/v1/profiles/:id',
  summary: 'Delete a profile',
  access: 'owner',
  params: idParams,
  reply: nothing,
  status: 204,
})

import * as z from 'zod/mini'
import { artisticFields } from '@/contract/enums/artisticFields'
import { careerStages } from '@/contract/enums/terms'
import { cvKinds, organizationTypes, pronouns, roles } from '@/contract/enums/profiles'
import { counts, text } from '../limits/limits'
import { e164 } from '@/contract/values/phones'
import {
  alt,
  boundedText,
  country,
  email,
  imageKey,
  jsonText,
  oneOf,
  webUrl,
  words,
  year,
  yearText,
} from './values'

const { min, max } = text.handle
const handleLength = `Use ${min} to ${max} characters.`

export const handle = z.pipe(
  z.pipe(
    // Room for white space around it, which is removed.
    boundedText(text.url),
    z.transform((value) => value.trim().toLowerCase()),
  ),
  z
    .string()
    .check(
      z.minLength(min, handleLength),
      z.maxLength(max, handleLength),
      z.regex(
        /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
        'Use letters a to z, digits and single hyphens between them.',
      ),
    ),
)

/** A public website: a host without a dot is a typo, or somebody's own machine. */
const website = webUrl.check(
  z.refine((url) => URL.canParse(url) && new URL(url).hostname.includes('.'), {
    error: 'Enter a web address, such as https://example.org.',
  }),
)

/** Numbers from before this rule are still read; they are checked with the next change of a contact. */
const phone = words(text.phone).check(
  z.refine((value) => value === '' || e164(value) !== null, {
    error: 'Enter the number with its country code, such as +49 170 1234567.',
  }),
)

export const link = z.object({ label: words(text.linkLabel), url: website })

export const cvEntry = z.object({
  kind: oneOf(cvKinds),
  year,
  title: words(text.cvTitle, { min: 1, empty: 'Enter a title.' }),
  place: words(text.cvPlace),
})
export type CvEntry = z.output<typeof cvEntry>

/** Includes the hidden fields, which leave the server for their owner only. */
export const contact = z.object({
  email: z._default(z.nullable(email), null),
  phone: z._default(z.nullable(phone), null),
  website: z._default(z.nullable(website), null),
  instagram: z._default(z.nullable(words(text.instagram)), null),
  showEmail: z._default(z.boolean(), false),
  showPhone: z._default(z.boolean(), false),
  acceptsMessages: z._default(z.boolean(), true),
})
export type Contact = z.output<typeof contact>

/** What an owner may set: never the id, the owner, or anything that payments or admins decide. */
export const profileFields = z.object({
  role: oneOf(roles, 'Choose a role.'),
  name: words(text.name, { min: 1, empty: 'Enter a name.' }),
  handle,
  pronouns: z.nullable(oneOf(pronouns)),
  headline: z.nullable(words(text.headline)),
  bio: z.nullable(words(text.bio)),
  statement: z.nullable(words(text.statement)),
  city: z.nullable(words(text.city)),
  country: z.nullable(country),
  careerStage: z.nullable(oneOf(careerStages)),
  artisticFields: z
    .array(oneOf(artisticFields))
    .check(z.maxLength(counts.artisticFields, `Choose ${counts.artisticFields} at most.`)),
  organizationType: z.nullable(oneOf(organizationTypes)),
  foundedYear: z.nullable(year),
  address: z.nullable(words(text.address)),
  openingHours: z.nullable(words(text.openingHours)),
  links: z.array(link).check(z.maxLength(counts.links)),
  contact,
  cv: z.array(cvEntry).check(z.maxLength(counts.cvEntries)),
})
export type ProfileFields = z.output<typeof profileFields>

export const profileChanges = z.extend(z.partial(profileFields), {
  /** Alternative texts of the cover and gallery; images that are left out keep theirs. */
  imageTexts: z.optional(
    z.array(z.object({ key: imageKey, alt })).check(z.maxLength(counts.gallery + 1)),
  ),
})
export type ProfileChanges = z.output<typeof profileChanges>

/** A new profile, in multipart. */
export const profileForm = z.required(
  z.partial(
    z.extend(profileFields, {
      artisticFields: jsonText(profileFields.shape.artisticFields),
      links: jsonText(profileFields.shape.links),
      contact: jsonText(contact),
      cv: jsonText(profileFields.shape.cv),
      foundedYear: z.nullable(yearText),
    }),
  ),
  { role: true, name: true },
)
export type ProfileForm = z.output<typeof profileForm>

/** The wizard's answers so far; any of them may be missing. */
export const profileDraft = z.object({
  step: z.optional(boundedText(20)),
  answers: z.optional(z.partial(profileFields)),
})
export type ProfileDraft = z.output<typeof profileDraft>

/**
 * Changes as a form submits them. A form that asks for an organization's kind needs an answer;
 * the API also accepts profiles without one, such as imported ones.
 */
export const submittedProfile = profileChanges.check(
  z.refine(
    ({ role, organizationType }) => role !== 'ART_ORGANIZATION' || organizationType !== null,
    {
      path: ['organizationType'],
      error: 'Choose the organization type.',
      when: () => true,
    },
  ),
)

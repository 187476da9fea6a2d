import type { ApplicationDocument } from '@/contract/applications/applications'
import { cvKinds } from '@/contract/enums/profiles'
import { requirementInputs } from '@/contract/enums/requirementInputs'
import type { ApplicationContent } from '@/contract/forms/application'
import type { CallForm } from '@/contract/forms/applicationRules'
import { shownQuestions } from '@/contract/forms/questionConditions'
import type { Contact, CvEntry } from '@/contract/forms/profile'
import { applicationLimits } from '@/contract/limits/applicationLimits'
import type { OwnProfile } from '@/contract/profiles/profiles'
import type { Image } from '@/contract/images'

type StoredImage = Omit<Image, 'url'>

/** An application with all that is shown of its images and documents. */
export type CompleteContent = Omit<ApplicationContent, 'works' | 'documents'> & {
  works: (Omit<ApplicationContent['works'][number], 'images'> & { images: StoredImage[] })[]
  documents: Partial<Record<keyof ApplicationContent['documents'], ApplicationDocument>>
}

interface Files {
  /** By key. */
  images: Readonly<Record<string, Omit<StoredImage, 'alt'>>>
  /** By id. */
  documents: Readonly<Record<string, ApplicationDocument>>
}

/** Adds to a draft what is shown of its images and documents. Those that are gone are left out. */
export const completeDraft = (
  draft: ApplicationContent,
  { images, documents }: Files,
): CompleteContent => ({
  ...draft,
  works: draft.works.map((work) => ({
    ...work,
    images: work.images.flatMap(({ key, alt }) => {
      const image = images[key]
      return image ? [{ ...image, alt }] : []
    }),
  })),
  documents: Object.fromEntries(
    Object.entries(draft.documents).flatMap(([type, id]) => {
      const document = documents[id]
      return document ? [[type, document]] : []
    }),
  ),
})

/**
 * What the call asks for, without what the organizer has dropped from the form since it was written, and without answers
 * to questions that do not appear.
 */
export function requiredContent(
  content: CompleteContent,
  { requirements, setup }: CallForm,
): CompleteContent {
  const types = new Set<string>(requirements.map(({ type }) => type))
  const questions = new Set(shownQuestions(setup.questions, content.answers).map(({ id }) => id))
  const takesWorks = requirements.some(({ type }) => requirementInputs[type] === 'WORKS')
  const only = <T extends object>(byType: T): T =>
    Object.fromEntries(Object.entries(byType).filter(([type]) => types.has(type))) as T
  return {
    ...content,
    works: takesWorks ? content.works : [],
    texts: only(content.texts),
    documents: only(content.documents),
    answers: content.answers.filter(({ questionId }) => questions.has(questionId)),
  }
}

const cvLine = ({ year, title, place }: CvEntry) =>
  [year, place ? `${title}, ${place}` : title].join(' ')

/** A CV as text: the entries of each kind under its name. Cut where it becomes too long. */
export function cvText(entries: readonly CvEntry[]): string {
  const kinds = Object.keys(cvKinds) as CvEntry['kind'][]
  const blocks = kinds.flatMap((kind) => {
    const lines = entries.filter((entry) => entry.kind === kind).map(cvLine)
    return lines.length > 0 ? [[cvKinds[kind], ...lines].join('\n')] : []
  })
  return blocks.join('\n\n').slice(0, applicationLimits.text).trim()
}

type Profile = Pick<
  OwnProfile,
  'name' | 'city' | 'country' | 'artisticFields' | 'bio' | 'statement' | 'cv'
> & { contact: Partial<Contact> }

/** A new application, filled in from the profile. @param email the verified address of the applicant */
export function prefilled(
  profile: Profile,
  { email, requirements }: { email: string | null; requirements: CallForm['requirements'] },
): ApplicationContent {
  const { name, city, country, artisticFields, bio, contact } = profile
  const known = { artist_statement: profile.statement ?? '', cv: cvText(profile.cv) }
  const texts = Object.entries(known).filter(
    ([type, text]) => text !== '' && requirements.some((requirement) => requirement.type === type),
  )
  return {
    name,
    city,
    country,
    artisticFields,
    biography: bio,
    email: email ?? contact.email ?? null,
    phone: contact.phone ?? null,
    website: contact.website ?? null,
    texts: Object.fromEntries(texts),
    works: [],
    documents: {},
    answers: [],
  }
}

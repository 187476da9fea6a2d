import type {
  Application,
  ApplicationDocument,
  ShownWork,
} from '@/contract/applications/applications'
import type { ArtisticField } from '@/contract/enums/artisticFields'
import type { requirementTypes } from '@/contract/enums/requirementTypes'
import type { ApplicationContent } from '@/contract/forms/application'
import type { Image } from '@/contract/images'
import { textOrNull, typedLines, typedText } from '@/lib/forms/typedText'

export type RequirementType = keyof typeof requirementTypes

export interface WorkValues {
  key: string
  /** Null for a work that was uploaded for this call only. */
  artworkId: string | null
  images: Image[]
  title: string
  year: string
  medium: string
  size: string
  caption: string
}

export interface AnswerValues {
  /** The question as it was when it was answered. */
  question: string
  value: string
}

/** What the call asks for. */
export type ApplicationFormOf = Pick<Application, 'setup' | 'requirements'>

/** The values of the application form, under the names of the request; text as typed. */
export interface ApplicationValues {
  name: string
  /** A name in each line. */
  members: string
  email: string
  phone: string
  website: string
  city: string
  country: string
  artisticFields: ArtisticField[]
  biography: string
  /** Without those of parts that the call has been given since. */
  texts: Partial<Record<RequirementType, string | undefined>>
  works: WorkValues[]
  documents: Partial<Record<RequirementType, ApplicationDocument | undefined>>
  /** By the id of the question, without those that the call has been given since. */
  answers: Record<string, AnswerValues | undefined>
}

const textOf = (value: string | number | null) => String(value ?? '')

const workValuesOf = (work: ShownWork, index: number): WorkValues => ({
  key: `saved ${index}`,
  artworkId: work.artworkId,
  images: work.images,
  title: work.title,
  year: textOf(work.year),
  medium: textOf(work.medium),
  size: textOf(work.size),
  caption: textOf(work.caption),
})

/** The form's values of what is saved, with an empty value for each text and question that is asked for. */
export const valuesOf = ({
  content: { works, answers, texts, documents, ...content },
  requirements,
  setup,
}: Pick<Application, 'content'> & ApplicationFormOf): ApplicationValues => ({
  name: content.name,
  members: (content.members ?? []).join('\n'),
  email: textOf(content.email),
  phone: textOf(content.phone),
  website: textOf(content.website),
  city: textOf(content.city),
  country: textOf(content.country),
  artisticFields: content.artisticFields,
  biography: textOf(content.biography),
  texts: { ...Object.fromEntries(requirements.map(({ type }) => [type, ''])), ...texts },
  works: works.map(workValuesOf),
  documents,
  answers: {
    ...Object.fromEntries(
      (setup?.questions ?? []).map(({ id, label }) => [id, { question: label, value: '' }]),
    ),
    ...Object.fromEntries(
      answers.map(({ questionId, question, value }) => [questionId, { question, value }]),
    ),
  },
})

/** A year, or the text as typed when it isn't a year: the contract has the message for it. */
const yearOrText = (text: string) => {
  const typed = text.trim()
  if (typed === '') return null
  return (/^\d{1,4}$/.test(typed) ? Number(typed) : typed) as number
}

const typedTexts = (texts: ApplicationValues['texts']): ApplicationContent['texts'] =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([type, text]) => {
      const typed = typedText(text ?? '')
      return typed ? [[type, typed]] : []
    }),
  )

/** A name in each line, without empty ones. */
const membersOf = (lines: string): Pick<ApplicationContent, 'members'> => {
  const members = typedLines(lines)
  return members.length > 0 ? { members } : {}
}

/** What is answered, also to questions that do not appear now. */
export const typedAnswers = (
  answers: ApplicationValues['answers'],
): ApplicationContent['answers'] =>
  Object.entries(answers).flatMap(([questionId, answer]) => {
    const value = typedText(answer?.value ?? '')
    return answer && value ? [{ questionId, question: answer.question, value }] : []
  })

/** The request that saves these values. What was typed wrongly stays, so that the contract refuses it. */
export const applicationBody = (values: ApplicationValues): ApplicationContent => ({
  name: typedText(values.name),
  ...membersOf(values.members),
  email: textOrNull(values.email),
  phone: textOrNull(values.phone),
  website: textOrNull(values.website),
  city: textOrNull(values.city),
  country: values.country || null,
  artisticFields: values.artisticFields,
  biography: textOrNull(values.biography),
  texts: typedTexts(values.texts),
  works: values.works.map(
    ({ key: _key, images, title, year, medium, size, caption, artworkId }) => ({
      artworkId,
      images: images.map(({ key, alt }) => ({ key, alt })),
      title: typedText(title),
      year: yearOrText(year),
      medium: textOrNull(medium),
      size: textOrNull(size),
      caption: textOrNull(caption),
    }),
  ),
  documents: Object.fromEntries(
    Object.entries(values.documents).flatMap(([type, document]) =>
      document ? [[type, document.id]] : [],
    ),
  ),
  answers: typedAnswers(values.answers),
})

/** The form's field for a path of the request. */
export const applicationFieldOf = (path: string): string =>
  path.replace(/^(works\.\d+\.\w+)\..*$/, '$1').replace(/^(artisticFields|members)\..*$/, '$1')

import { requirementInputs } from '@/contract/enums/requirementInputs'
import { requirementTypes } from '@/contract/enums/requirementTypes'
import { submissionErrors } from '@/contract/forms/applicationRules'
import {
  applicationBody,
  type ApplicationFormOf,
  type ApplicationValues,
} from './applicationValues'

export interface FormSection {
  /** The id of its section. */
  id: string
  title: string
  /** What keeps it from being complete. */
  problems: string[]
}

/** Whether a field is the link of a video or audio, which is beside its file. */
const isMedia = (field: string) => {
  const [group, type = ''] = field.split('.')
  return (
    group === 'texts' &&
    Object.hasOwn(requirementInputs, type) &&
    requirementInputs[type as keyof typeof requirementInputs] === 'MEDIA'
  )
}

/** A section of the form to each prefix of field names. */
const sectionOf = (field: string) =>
  field.startsWith('answers')
    ? 'questions'
    : field.startsWith('documents') || isMedia(field)
      ? 'documents'
      : field.startsWith('texts')
        ? 'texts'
        : field === 'works'
          ? 'works'
          : 'about'

const titles = {
  about: 'About you',
  works: 'Works',
  texts: 'Texts',
  documents: 'Documents',
  questions: 'Questions',
} as const

/** The sections that this call's form has. */
export const sectionsOf = ({ requirements, setup }: ApplicationFormOf): (keyof typeof titles)[] => {
  const inputs = new Set(requirements.map(({ type }) => requirementInputs[type]))
  return [
    'about',
    ...(inputs.has('WORKS') ? (['works'] as const) : []),
    ...(inputs.has('TEXT') ? (['texts'] as const) : []),
    ...(inputs.has('PDF') || inputs.has('MEDIA') ? (['documents'] as const) : []),
    ...(setup && setup.questions.length > 0 ? (['questions'] as const) : []),
  ]
}

/** What is missing or wrong before this can be submitted, by field of the form. */
export const problemsOf = (
  values: ApplicationValues,
  { requirements, setup }: ApplicationFormOf,
): Record<string, string> => {
  if (!setup) return {}
  const documents = Object.fromEntries(
    Object.entries(values.documents).filter(([, document]) => document),
  )
  const content = { ...applicationBody(values), documents }
  const errors = submissionErrors(content, { requirements, setup })
  return Object.fromEntries(
    Object.entries(errors).map(([path, message]) => [
      path.startsWith('answers.') ? `${path}.value` : path,
      message,
    ]),
  )
}

/** The sections of the form with what each of them lacks. */
export const sectionsWithProblems = (
  problems: Record<string, string>,
  form: ApplicationFormOf,
): FormSection[] =>
  sectionsOf(form).map((id) => ({
    id,
    title: titles[id],
    problems: Object.entries(problems)
      .filter(([field]) => sectionOf(field) === id)
      .map(([field, message]) => nameOf(field, form) + message),
  }))

/** Names a requirement or a question before its message, since the list shows them without their field. */
const nameOf = (field: string, { setup }: ApplicationFormOf): string => {
  const [group = '', key = ''] = field.split('.')
  if (group === 'answers') {
    const label = setup?.questions.find(({ id }) => id === key)?.label ?? ''
    return /[.?!:…]$/.test(label) ? `${label} ` : `${label}: `
  }
  const name = Object.hasOwn(requirementTypes, key)
    ? requirementTypes[key as keyof typeof requirementTypes]
    : ''
  return name && `${name}: `
}

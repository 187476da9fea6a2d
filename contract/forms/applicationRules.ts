import { yesNo } from '../enums/applications'
import { requirementInputs } from '../enums/requirementInputs'
import type { requirementTypes } from '../enums/requirementTypes'
import type { ApplicationContent, ApplicationSetup, Question } from './application'
import { isMediaLink } from '../values/mediaLinks'
import { shownQuestions } from './questionConditions'

/* What keeps an application from being submitted. No validator: the form tells while it is written. */

type RequirementType = keyof typeof requirementTypes

/** What a call asks for. */
export interface CallForm {
  requirements: readonly {
    type: RequirementType
    required: boolean
    max?: number | null | undefined
  }[]
  setup: Pick<ApplicationSetup, 'questions'>
}

/** A draft with its documents as they were checked. */
type Written = Omit<ApplicationContent, 'works' | 'documents'> & {
  works: readonly unknown[]
  documents: Partial<
    Record<RequirementType, { pages: number; media?: { seconds: number } | undefined }>
  >
}

/** Messages by field name: `texts.cv`, `works`, `documents.cost_estimation`, `answers.<question id>`. */
type Messages = Record<string, string>

const ideograph = String.raw`\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}`
const wordPattern = new RegExp(
  `[${ideograph}]|[^\\s${ideograph}]*[\\p{L}\\p{N}][^\\s${ideograph}]*`,
  'gu',
)

/** Words between white space; of scripts that write none, characters. */
export const countWords = (text: string): number => text.match(wordPattern)?.length ?? 0

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

const atMost = (limit: number, noun: string) => `This call takes at most ${counted(limit, noun)}`

/** A video or audio is a file or a link, and not both. */
function mediaError(
  content: Written,
  { type, required }: Pick<CallForm['requirements'][number], 'type' | 'required'>,
  limit: number,
): [field: string, message: string] | undefined {
  const [file, link] = [`documents.${type}`, `texts.${type}`]
  const document = content.documents[type]
  const address = content.texts[type] ?? ''
  if (document && !document.media) return [file, 'Upload a video or audio file.']
  if (address !== '' && !isMediaLink(address))
    return [link, 'Use the link of a video or audio at one of the hosts below.']
  if (document && address !== '') return [link, 'Remove the file or the link.']
  const minutes = Math.ceil((document?.media?.seconds ?? 0) / 60)
  if (minutes > limit) return [file, `${atMost(limit, 'minute')}; this has ${minutes}.`]
  return required && !document && address === ''
    ? [file, 'Upload a file, or enter a link.']
    : undefined
}

/** What is wrong with how a requirement is met; undefined for nothing. */
function requirementError(
  content: Written,
  { type, required }: CallForm['requirements'][number],
  limit: number,
): [field: string, message: string] | undefined {
  const input = requirementInputs[type]
  if (input === 'WORKS') {
    const { length } = content.works
    if (length > limit) return ['works', `${atMost(limit, 'work')}; remove ${length - limit}.`]
    return required && length === 0 ? ['works', 'Add at least one work.'] : undefined
  }
  if (input === 'MEDIA') return mediaError(content, { type, required }, limit)
  if (input === 'PDF') {
    const field = `documents.${type}`
    const { pages = 0, media } = content.documents[type] ?? {}
    if (media) return [field, 'Upload a PDF.']
    if (pages > limit) return [field, `${atMost(limit, 'page')}; this PDF has ${pages}.`]
    return required && pages === 0 ? [field, 'Upload a PDF.'] : undefined
  }
  const field = `texts.${type}`
  const text = content.texts[type] ?? ''
  const total = countWords(text)
  if (total > limit) return [field, `${atMost(limit, 'word')}; remove ${total - limit}.`]
  return required && text === '' ? [field, 'Enter this text.'] : undefined
}

export const changedQuestion = 'The organizer has changed this question. Answer it again.'

/** Undefined when the question is answered, or left open although it may be. */
function answerError(
  { type, label, required, choices }: Question,
  answer: ApplicationContent['answers'][number] | undefined,
): string | undefined {
  if (!answer?.value) return required ? 'Answer this question.' : undefined
  if (answer.question !== label) return changedQuestion
  if (type === 'CHOICE' && !choices.includes(answer.value)) {
    return 'This choice is no longer offered. Choose again.'
  }
  return type === 'YES_NO' && !(answer.value in yesNo) ? 'Answer yes or no.' : undefined
}

/** What has to be changed before this can be submitted (docs/product.md, "Applications"). */
export function submissionErrors(content: Written, { requirements, setup }: CallForm): Messages {
  const errors: Messages = {}
  if (!content.name) errors.name = 'Enter your name.'
  if (!content.email) errors.email = 'Enter the address that the decision is sent to.'
  for (const requirement of requirements) {
    const found = requirementError(content, requirement, requirement.max ?? Infinity)
    if (found) errors[found[0]] = found[1]
  }
  for (const question of shownQuestions(setup.questions, content.answers)) {
    const answer = content.answers.find(({ questionId }) => questionId === question.id)
    const message = answerError(question, answer)
    if (message !== undefined) errors[`answers.${question.id}`] = message
  }
  return errors
}

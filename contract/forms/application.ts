import * as z from 'zod/mini'
import { artisticFields } from '@/contract/enums/artisticFields'
import { payoutTimes, questionTypes } from '@/contract/enums/applications'
import { requirementTypes } from '@/contract/enums/requirementTypes'
import { applicationLimits as limits } from '../limits/applicationLimits'
import { counts, text } from '../limits/limits'
import { alt, boundedText, country, email, imageKey, oneOf, webUrl, words, year } from './values'

const questionId = boundedText(text.word, z.regex(/^[A-Za-z0-9-]{1,60}$/))

/** Which answers to an earlier question, of the type `CHOICE` or `YES_NO`, make a question appear. */
export const questionCondition = z.object({
  questionId,
  /** Any of them: choices, or `YES` or `NO`. */
  values: z
    .array(words(text.name, { min: 1, empty: 'Choose an answer.' }))
    .check(z.maxLength(limits.choices)),
})
export type QuestionCondition = z.output<typeof questionCondition>

/** A question of the organizer. Its id stays the same when its words change. */
export const question = z.object({
  id: questionId,
  type: oneOf(questionTypes),
  label: words(text.note, { min: 1, empty: 'Enter the question.' }),
  help: z.nullable(words(text.note)),
  required: z.boolean(),
  /** For the type `CHOICE`; empty for the others. */
  choices: z
    .array(words(text.name, { min: 1, empty: 'Enter the choice.' }))
    .check(z.maxLength(limits.choices)),
  /** Left out for a question that everyone answers. */
  onlyIf: z.optional(questionCondition),
})
export type Question = z.output<typeof question>

/** How applications are taken on Art Commons (docs/product.md, "Applications"). */
export const applicationSetup = z.object({
  kind: z.literal('HERE'),
  /** Jurors see no names until the decision. */
  blind: z.boolean(),
  questions: z.array(question).check(z.maxLength(limits.questions)),
  /** When the organizer gets the fees; left out: when all applicants have an answer. */
  payout: z.optional(oneOf(payoutTimes)),
  /** Whether applicants may ask the organizer to waive the fee. */
  waiverRequests: z.optional(z.boolean()),
})
export type ApplicationSetup = z.output<typeof applicationSetup>

/** A work in an application: one from the profile, or one that was uploaded for this call only. */
export const applicationWork = z.object({
  artworkId: z.nullable(z.uuid()),
  images: z
    .array(z.object({ key: imageKey, alt }))
    .check(z.minLength(1), z.maxLength(counts.artworkImages)),
  title: words(text.title),
  year: z.nullable(year),
  medium: z.nullable(words(text.medium)),
  size: z.nullable(words(text.note)),
  caption: z.nullable(words(text.note)),
})

export const answer = z.object({
  questionId,
  /** The question as it was when it was answered. */
  question: question.shape.label,
  /** Text, one of the choices, or `YES` or `NO`. */
  value: words(limits.answer),
})

/** What an applicant writes. A draft may lack everything. */
export const applicationContent = z.object({
  name: words(text.name),
  /** Names of a group that applies; left out for a single person. */
  members: z.optional(
    z
      .array(words(text.name, { min: 1, empty: 'Enter a name.' }))
      .check(z.maxLength(limits.members, `Name at most ${limits.members} members.`)),
  ),
  email: z.nullable(email),
  phone: z.nullable(words(text.phone)),
  website: z.nullable(webUrl),
  city: z.nullable(words(text.city)),
  country: z.nullable(country),
  artisticFields: z.array(oneOf(artisticFields)).check(z.maxLength(counts.artisticFields)),
  biography: z.nullable(words(text.bio)),
  /** By requirement that is met with a text. */
  texts: z.partialRecord(oneOf(requirementTypes), words(limits.text)),
  works: z.array(applicationWork).check(z.maxLength(limits.works)),
  /** Ids of uploaded PDFs, by requirement. */
  documents: z.partialRecord(oneOf(requirementTypes), z.uuid()),
  answers: z.array(answer).check(z.maxLength(limits.questions)),
})
export type ApplicationContent = z.output<typeof applicationContent>

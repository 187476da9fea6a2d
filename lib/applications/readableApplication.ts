import { artisticFields } from '@/contract/enums/artisticFields'
import {
  isText,
  keyOf,
  listOf,
  objectOf,
  readableFields,
  type Check,
} from '@/lib/forms/draftChecks'
import type { AnswerValues, ApplicationValues, WorkValues } from './applicationValues'

const valuesOf =
  (check: Check): Check =>
  (value) =>
    typeof value === 'object' && value !== null && Object.values(value).every(check)

const isImage: Check = (value) =>
  typeof value === 'object' && value !== null && 'key' in value && isText(value.key)

const work = objectOf<WorkValues>({
  key: isText,
  title: isText,
  year: isText,
  medium: isText,
  size: isText,
  caption: isText,
  artworkId: (value) => value === null || isText(value),
  images: listOf(isImage),
})

const checks: Record<keyof ApplicationValues, Check> = {
  name: isText,
  members: isText,
  email: isText,
  phone: isText,
  website: isText,
  city: isText,
  country: isText,
  artisticFields: listOf(keyOf(artisticFields)),
  biography: isText,
  texts: valuesOf(isText),
  works: listOf(work),
  documents: valuesOf((value) => typeof value === 'object' && value !== null && 'id' in value),
  answers: valuesOf(objectOf<AnswerValues>({ question: isText, value: isText })),
}

/** The edits that this browser has saved, or null when the form could not show them. */
export const readableApplication = (saved: unknown) =>
  readableFields<ApplicationValues>(saved, checks)

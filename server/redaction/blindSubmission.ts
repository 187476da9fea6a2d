import type { StoredRedaction, StoredSubmission } from '@/server/db/tables/applications'

/** Changes whenever something else is hidden than before, so that what is stored is made again. */
export const REDACTION_RULES = 2

/** Names that are remembered, so that a profile that is renamed again and again makes no text slow. */
const MAX_NAMES = 20

type Hidden = StoredRedaction['hidden']

interface Applicant {
  profileName: string | null
  handle: string | null
}

const isText = (text: string | null): text is string => text !== null && text !== ''

const hostOf = (url: string | null) => url && new URL(url).hostname.replace(/^www\./, '')

/** Whether a redaction was made with the rules and names of today. */
export const isCurrent = (
  { rules, hidden }: StoredRedaction,
  { profileName, handle }: Applicant,
): boolean =>
  rules === REDACTION_RULES &&
  (profileName === null || hidden.names.includes(profileName)) &&
  (handle === null || hidden.others.includes(handle))

/** What says who applied, with what was hidden before: a text may use an earlier name. */
export function hiddenOf(
  { name, members = [], email, phone, website }: StoredSubmission,
  { profileName, handle }: Applicant,
  before: Hidden = { names: [], others: [] },
): Hidden {
  const names = [name, ...members, profileName, ...before.names].filter(isText)
  const others = [email, phone, website, hostOf(website), handle, ...before.others].filter(isText)
  return {
    names: [...new Set(names)].slice(0, MAX_NAMES),
    others: [...new Set(others)].slice(0, MAX_NAMES),
  }
}

/** Everything that an applicant wrote and that jurors of a blind review read, in a fixed order. */
export const writtenTexts = ({ texts, works, answers }: StoredSubmission): string[] =>
  [
    ...Object.values(texts),
    ...works.flatMap(({ title, medium, size, caption, images }) => [
      ...[title, medium, size, caption].map((text) => text ?? ''),
      ...images.map(({ alt }) => alt),
    ]),
    ...answers.map(({ value }) => value),
  ].map((text) => text ?? '')

/**
 * What jurors of a blind review see: no name, contact, biography, link or file name.
 * @param redacted the texts of `writtenTexts`, with names hidden
 */
export function blindSubmission(
  submission: StoredSubmission,
  redacted: readonly string[],
): StoredSubmission {
  const left = redacted.values()
  const next = () => left.next().value ?? ''
  const orNull = (before: string | null) => {
    const text = next()
    return before === null ? null : text
  }
  const texts = Object.fromEntries(Object.keys(submission.texts).map((type) => [type, next()]))
  const works = submission.works.map((work) => ({
    ...work,
    artworkId: null,
    title: next(),
    medium: orNull(work.medium),
    size: orNull(work.size),
    caption: orNull(work.caption),
    images: work.images.map((image) => ({ ...image, alt: next() })),
  }))
  const documents = Object.fromEntries(
    Object.entries(submission.documents).map(([type, document], n) => [
      type,
      { ...document, name: `Document ${n + 1}` },
    ]),
  )
  return {
    ...submission,
    name: '',
    members: [],
    email: null,
    phone: null,
    website: null,
    city: null,
    biography: null,
    texts,
    works,
    documents,
    answers: submission.answers.map((answer) => ({ ...answer, value: next() })),
  }
}

import type { Insertable } from 'kysely'
import type { ApplicationContent } from '@/contract/forms/application'
import type { OpportunityTable } from '@/server/db/tables/opportunities'
import type { StoredSubmission } from '@/server/db/tables/applications'
import type { StoredImage } from '@/server/db/tables/columns'
import type { SampleArtwork } from '@/local/samples/artworks'
import type { Person } from '@/local/samples/people'

export interface Applicant {
  person: Person
  email: string
  works: SampleArtwork[]
}

interface Written {
  /** How many works are in it. */
  works: number
  texts: ApplicationContent['texts']
  /** In the order of the call's questions. */
  answers?: readonly string[]
}

const sizeText = ({ height, width, depth, unit }: SampleArtwork['row']) =>
  unit
    ? `${[height, width, depth].filter((length) => length != null).join(' × ')}\u00a0${unit}`
    : null

const shownWork = ({ row }: SampleArtwork): StoredSubmission['works'][number] => ({
  artworkId: row.id ?? null,
  images: JSON.parse(String(row.images)) as StoredImage[],
  title: row.title ?? '',
  year: row.year_from ?? null,
  medium: row.medium ?? null,
  size: sizeText(row),
  caption: null,
})

interface Question {
  id: string
  label: string
}

/** What an applicant wrote, as it is frozen when it is submitted. */
export function submissionOf(
  call: Insertable<OpportunityTable>,
  { person, email, works }: Applicant,
  written: Written,
): StoredSubmission {
  const { name, city, row } = person
  const { questions = [] } = JSON.parse(String(call.application)) as { questions?: Question[] }
  return {
    name,
    city,
    email,
    phone: null,
    website: `https://${row.handle}.example.com/`,
    country: row.country ?? null,
    artisticFields: [...(row.artistic_fields ?? [])],
    biography: row.bio ?? null,
    texts: written.texts,
    works: works.slice(0, written.works).map(shownWork),
    documents: {},
    answers: (written.answers ?? []).flatMap((value, index) => {
      const question = questions[index]
      return question ? [{ questionId: question.id, question: question.label, value }] : []
    }),
  }
}

export const draftOf = (submission: StoredSubmission): ApplicationContent => ({
  ...submission,
  documents: {},
  works: submission.works.map((work) => ({
    ...work,
    images: work.images.map(({ key, alt }) => ({ key, alt })),
  })),
})

import type { OpportunityFields } from '@/contract/forms/opportunity'
import type { StoredImage } from '@/server/db/tables/columns'
import type { StoredContent } from '@/server/db/tables/opportunities'
import { derivedOpportunityColumns } from '@/server/repositories/derivedColumns/opportunities'
import type { OpportunityRow } from '@/server/repositories/opportunities/opportunityWrites'

/** What an opportunity says, with its images as they are stored. */
export type OpportunityContent = StoredContent

export const emptyOpportunity = (type: OpportunityContent['type']): OpportunityContent => ({
  type,
  title: '',
  summary: null,
  description: null,
  artisticFields: [],
  languages: [],
  eligibility: {
    scope: 'INTERNATIONAL',
    countries: [],
    careerStages: [],
    ageMin: null,
    ageMax: null,
    students: true,
    collectives: true,
  },
  location: null,
  online: false,
  opensAt: null,
  deadline: null,
  rolling: false,
  notificationDate: null,
  startsOn: null,
  endsOn: null,
  duration: null,
  workingHours: null,
  places: null,
  feeType: 'FREE',
  fees: { application: null, participation: null, whatTheFeePaysFor: null, waiver: null },
  rewards: [],
  notCovered: [],
  requirements: [],
  application: null,
  jury: null,
  criteria: null,
  rightsRequested: null,
  accessNotes: null,
  images: [],
})

export const contentOf = (row: OpportunityRow): OpportunityContent => ({
  type: row.type,
  title: row.title,
  summary: row.summary,
  description: row.description,
  artisticFields: row.artistic_fields,
  languages: row.languages,
  eligibility: row.eligibility,
  location:
    row.city === null && row.country === null ? null : { city: row.city, country: row.country },
  online: row.online,
  opensAt: row.opens_at?.toISOString() ?? null,
  deadline:
    row.deadline_local === null || row.deadline_zone === null
      ? null
      : { localDateTime: row.deadline_local, timeZone: row.deadline_zone },
  rolling: row.rolling,
  notificationDate: row.notification_date,
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  duration: row.duration,
  workingHours: row.working_hours,
  places: row.places,
  feeType: row.fee_type,
  fees: row.fees,
  rewards: row.rewards,
  notCovered: row.not_covered,
  requirements: row.requirements,
  application: row.application,
  jury: row.jury,
  criteria: row.criteria,
  rightsRequested: row.rights_requested,
  accessNotes: row.access_notes,
  images: row.images,
})

/** Fields that were sent replace those before; images are arranged apart. */
export function withFields(
  content: OpportunityContent,
  fields: Partial<OpportunityFields>,
  images: StoredImage[],
): OpportunityContent {
  const names = Object.keys(content) as (keyof OpportunityContent)[]
  const sent = Object.fromEntries(
    names.flatMap((name) =>
      name !== 'images' && fields[name] !== undefined ? [[name, fields[name]]] : [],
    ),
  )
  return { ...content, ...sent, images }
}

export const columnsOf = (content: OpportunityContent, profileName: string) => ({
  type: content.type,
  title: content.title,
  summary: content.summary || null,
  description: content.description || null,
  artistic_fields: content.artisticFields,
  languages: content.languages,
  eligibility: JSON.stringify(content.eligibility),
  city: content.location?.city || null,
  country: content.location?.country ?? null,
  online: content.online,
  opens_at: content.opensAt,
  rolling: content.rolling,
  notification_date: content.notificationDate,
  starts_on: content.startsOn,
  ends_on: content.endsOn,
  duration: content.duration || null,
  working_hours: content.workingHours || null,
  places: content.places,
  fee_type: content.feeType,
  fees: JSON.stringify(content.fees),
  rewards: JSON.stringify(content.rewards),
  not_covered: JSON.stringify(content.notCovered.filter(Boolean)),
  requirements: JSON.stringify(content.requirements),
  application: content.application && JSON.stringify(content.application),
  jury: content.jury || null,
  criteria: content.criteria || null,
  rights_requested: content.rightsRequested || null,
  access_notes: content.accessNotes || null,
  images: JSON.stringify(content.images),
  ...derivedOpportunityColumns({ ...content, profileName }),
})

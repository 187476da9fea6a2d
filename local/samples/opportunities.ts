import type { Insertable } from 'kysely'
import { currencies } from '@/contract/pricing/currencies'
import type { Opportunity } from '@/contract/opportunities/opportunity'
import type { BoostTable } from '@/server/db/tables/payments/boosts'
import type { OpportunityTable } from '@/server/db/tables/opportunities'
import { derivedOpportunityColumns } from '@/server/repositories/derivedColumns/opportunities'
import { instantOf } from '@/contract/values/zonedTime'
import { makeBoost } from './boosts'
import { dayFrom, daysFrom } from './dates'
import { seededRandom } from './random'
import { sampleId } from './sampleId'
import type { Organization } from './organizations'
import type { SampleImage, ToStoredImage } from './sampleImages'
import { opportunityTexts, type OpportunityText } from './opportunityTexts'

export interface SampleOpportunity {
  row: Insertable<OpportunityTable>
  boosts: Insertable<BoostTable>[]
}

/** Makes the sample opportunities; deadlines are relative to `now`. */
export function makeOpportunities(
  now: Date,
  organizations: Organization[],
  covers: SampleImage[],
  toStored: ToStoredImage,
): SampleOpportunity[] {
  const hosts = new Map(organizations.map((host) => [host.handle, host]))
  return opportunityTexts.map((text) => {
    const host = hosts.get(text.by)
    if (!host) throw new Error(`${text.by} is not in organizations.json`)
    const random = seededRandom(`${text.by} ${text.title}`)
    const cover = covers.length > 0 && random.chance(0.55) ? random.pick(covers) : undefined
    return makeOpportunity(now, text, host, cover && toStored(cover))
  })
}

function makeOpportunity(
  now: Date,
  text: OpportunityText,
  host: Organization,
  image: ReturnType<ToStoredImage> | undefined,
): SampleOpportunity {
  const random = seededRandom(text.title)
  const rolling = text.due === 'rolling'
  const due = text.due === 'rolling' ? 60 : text.due
  const terms = termsOf(text, host.currency)
  const location = text.online ? null : { city: host.city, country: host.country }
  const described = {
    ...terms,
    type: text.type,
    title: text.title,
    summary: text.summary,
    location,
    eligibility: eligibilityOf(text),
    deadline: rolling ? null : deadlineOf(now, due, text.time, host.zone),
    artisticFields: text.fields,
    profileName: host.name,
    application: applicationOf(text),
    notificationDate: text.notify === undefined ? null : dayFrom(now, due + text.notify),
  }
  const created = daysFrom(now, Math.min(0, due) - random.between(3, 24))
  const isPublished = text.status === 'PUBLISHED'
  const id = sampleId(`call ${text.by} ${text.title}`)
  return {
    row: {
      id,
      profile_id: host.row.id ?? '',
      owner_uid: host.row.owner_uid,
      type: text.type,
      title: text.title,
      summary: text.summary,
      description: text.about,
      artistic_fields: text.fields,
      languages: text.languages,
      eligibility: JSON.stringify(described.eligibility),
      city: location?.city ?? null,
      country: location?.country ?? null,
      online: text.online,
      rolling,
      notification_date: described.notificationDate,
      starts_on: text.starts === undefined ? null : dayFrom(now, text.starts),
      ends_on: text.ends === undefined ? null : dayFrom(now, text.ends),
      places: text.places ?? null,
      working_hours: text.hours,
      fee_type: terms.feeType,
      fees: JSON.stringify(terms.fees),
      rewards: JSON.stringify(terms.rewards),
      not_covered: JSON.stringify(text.notCovered),
      requirements: JSON.stringify(terms.requirements),
      application: JSON.stringify(described.application),
      jury: text.jury,
      criteria: text.criteria,
      rights_requested: text.rights,
      access_notes: text.access,
      images: JSON.stringify(image ? [image] : []),
      status: text.status,
      listing_plan: isPublished ? 'STANDARD' : null,
      published_at: isPublished ? created : null,
      listed_until: isPublished ? daysFrom(now, 60) : null,
      rnd: random.next(),
      ...derivedOpportunityColumns(described),
      created_at: created,
      updated_at: created,
    },
    boosts: text.boosts.map((type) => makeBoost(now, { opportunity: id }, { type })),
  }
}

function applicationOf({ apply, by, questions }: OpportunityText): Opportunity['application'] {
  if (apply === 'url') return { kind: 'URL', value: `https://${by}.example.org/apply` }
  if (apply === 'email') return { kind: 'EMAIL', value: `calls@${by}.example.org` }
  const withIds = questions.map((question, index) => ({
    ...question,
    id: `question-${index + 1}`,
    help: null,
  }))
  return { kind: 'HERE', blind: true, questions: withIds }
}

function termsOf(text: OpportunityText, currency: string) {
  const minor = (amount: number) =>
    amount * 10 ** (currencies[currency as keyof typeof currencies]?.decimal_digits ?? 2)
  const [amount, per, includedWorks] = text.fee ?? []
  const fees: Opportunity['fees'] = {
    application:
      amount === undefined || per === undefined
        ? null
        : { amountMinor: minor(amount), currency, per, includedWorks: includedWorks ?? null },
    participation:
      text.participation == null ? null : { amountMinor: minor(text.participation), currency },
    whatTheFeePaysFor: text.pays ?? null,
    waiver: text.waiver ?? null,
  }
  return {
    fees,
    feeType: fees.application || fees.participation ? ('FEES' as const) : ('FREE' as const),
    rewards: text.rewards.map(({ amount: sum, ...reward }) => ({
      ...reward,
      amountMinor: sum === null ? null : minor(sum),
      currency: sum === null ? null : currency,
    })),
    requirements: text.requirements.map(({ optional, ...requirement }) => ({
      ...requirement,
      required: !optional,
    })),
  }
}

const eligibilityOf = ({ eligibility, type }: OpportunityText): Opportunity['eligibility'] => {
  const { stages, ...rest } = eligibility
  return { ...rest, careerStages: stages, students: type !== 'JOB' }
}

/** The local time as written, or 20:00 on a day when daylight saving skips that time. */
function deadlineOf(now: Date, days: number, time: string, timeZone: string) {
  const day = dayFrom(now, days)
  const localDateTime = `${day}T${time}`
  return instantOf(localDateTime, timeZone)
    ? { localDateTime, timeZone }
    : { localDateTime: `${day}T20:00`, timeZone }
}

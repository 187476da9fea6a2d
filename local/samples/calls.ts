import type { Insertable } from 'kysely'
import { currencies } from '@/contract/currencies'
import type { Opportunity } from '@/contract/opportunity'
import type { BoostTable, OpportunityTable } from '@/server/db/tables/artTables'
import { derivedOpportunityColumns } from '@/server/derived/opportunities'
import { instantOf } from '@/server/text/zonedTime'
import { chanceOf, dayFrom, daysFrom, idOf } from './chance'
import type { Organization } from './organizations'
import type { Master, Shown } from './pictures'
import { writtenCalls, type WrittenCall } from './written'

export interface SampleCall {
  row: Insertable<OpportunityTable>
  boosts: Insertable<BoostTable>[]
}

/** The written calls as rows; deadlines stay as far from `now` as they were written. */
export function makeCalls(
  now: Date,
  organizations: Organization[],
  covers: Master[],
  shown: Shown,
): SampleCall[] {
  const hosts = new Map(organizations.map((host) => [host.handle, host]))
  return writtenCalls.map((call) => {
    const host = hosts.get(call.by)
    if (!host) throw new Error(`${call.by} is not in organizations.json`)
    const chance = chanceOf(`${call.by} ${call.title}`)
    const cover = covers.length > 0 && chance.happens(0.55) ? chance.pick(covers) : undefined
    return makeCall(now, call, host, cover && shown(cover))
  })
}

function makeCall(
  now: Date,
  call: WrittenCall,
  host: Organization,
  image: ReturnType<Shown> | undefined,
): SampleCall {
  const chance = chanceOf(call.title)
  const rolling = call.due === 'rolling'
  const due = call.due === 'rolling' ? 60 : call.due
  const terms = termsOf(call, host.currency)
  const location = call.online ? null : { city: host.city, country: host.country }
  const described = {
    ...{ ...terms, type: call.type, title: call.title, summary: call.summary, location },
    eligibility: eligibilityOf(call),
    deadline: rolling ? null : deadlineOf(now, due, call.time, host.zone),
    artisticFields: call.fields,
    profileName: host.name,
  }
  const written = daysFrom(now, Math.min(0, due) - chance.between(3, 24))
  const isPublished = call.status === 'PUBLISHED'
  const id = idOf(`call ${call.by} ${call.title}`)
  return {
    row: {
      id,
      profile_id: host.row.id ?? '',
      owner_uid: host.row.owner_uid,
      ...{ type: call.type, title: call.title, summary: call.summary, description: call.about },
      artistic_fields: call.fields,
      languages: call.languages,
      eligibility: JSON.stringify(described.eligibility),
      city: location?.city ?? null,
      country: location?.country ?? null,
      online: call.online,
      rolling,
      notification_date: call.notify === undefined ? null : dayFrom(now, due + call.notify),
      starts_on: call.starts === undefined ? null : dayFrom(now, call.starts),
      ends_on: call.ends === undefined ? null : dayFrom(now, call.ends),
      places: call.places ?? null,
      fee_type: terms.feeType,
      fees: JSON.stringify(terms.fees),
      rewards: JSON.stringify(terms.rewards),
      not_covered: JSON.stringify(call.notCovered),
      requirements: JSON.stringify(terms.requirements),
      application: JSON.stringify(
        call.apply === 'url'
          ? { kind: 'URL', value: `https://${call.by}.example.org/apply` }
          : { kind: 'EMAIL', value: `calls@${call.by}.example.org` },
      ),
      jury: call.jury,
      criteria: call.criteria,
      rights_requested: call.rights,
      access_notes: call.access,
      images: JSON.stringify(image ? [image] : []),
      status: call.status,
      listing_plan: isPublished ? 'STANDARD' : null,
      published_at: isPublished ? written : null,
      listed_until: isPublished ? daysFrom(now, 60) : null,
      rnd: chance.next(),
      ...derivedOpportunityColumns(described),
      created_at: written,
      updated_at: written,
    },
    boosts: call.boosts.map((type) => ({
      id: idOf(`boost ${type} of ${call.by} ${call.title}`),
      artwork_id: null,
      opportunity_id: id,
      type,
      starts_at: daysFrom(now, -1),
      ends_at: daysFrom(now, 6),
      paid_by: 'sample',
      created_at: daysFrom(now, -1),
    })),
  }
}

function termsOf(call: WrittenCall, currency: string) {
  const minor = (amount: number) =>
    amount * 10 ** (currencies[currency as keyof typeof currencies]?.decimal_digits ?? 2)
  const [amount, per, includedWorks] = call.fee ?? []
  const fees: Opportunity['fees'] = {
    application:
      amount === undefined || per === undefined
        ? null
        : { amountMinor: minor(amount), currency, per, includedWorks: includedWorks ?? null },
    participation:
      call.participation == null ? null : { amountMinor: minor(call.participation), currency },
    whatTheFeePaysFor: call.pays ?? null,
    waiver: call.waiver ?? null,
  }
  return {
    fees,
    feeType: fees.application || fees.participation ? ('FEES' as const) : ('FREE' as const),
    rewards: call.rewards.map(({ amount: sum, ...reward }) => ({
      ...reward,
      amountMinor: sum === null ? null : minor(sum),
      currency: sum === null ? null : currency,
    })),
    requirements: call.requirements.map(({ optional, ...requirement }) => ({
      ...requirement,
      required: !optional,
    })),
  }
}

const eligibilityOf = ({ eligibility, type }: WrittenCall): Opportunity['eligibility'] => {
  const { stages, ...rest } = eligibility
  return { ...rest, careerStages: stages, students: type !== 'JOB' }
}

/** As written, or an evening hour on the rare day whose clocks skip that time. */
function deadlineOf(now: Date, days: number, time: string, timeZone: string) {
  const day = dayFrom(now, days)
  const localDateTime = `${day}T${time}`
  return instantOf(localDateTime, timeZone)
    ? { localDateTime, timeZone }
    : { localDateTime: `${day}T20:00`, timeZone }
}

import type { Insertable } from 'kysely'
import type { SubscriptionType } from '@/contract/enums/sales'
import type {
  BoostTable,
  OpportunityTable,
  ArtworkTable,
  ProfileTable,
  SubscriptionTable,
} from '@/server/db/tables/artTables'
import { accounts } from './accounts'
import { makeCalls } from './calls'
import { daysFrom, idOf } from './chance'
import { makeOrganizations } from './organizations'
import { emptyProfile, makePeople } from './people'
import type { Master, Shown } from './pictures'
import { makeWorks } from './works'
import { derivedProfileColumns } from '@/server/derived/profiles'

export interface SampleRows {
  profiles: Insertable<ProfileTable>[]
  subscriptions: Insertable<SubscriptionTable>[]
  artworks: Insertable<ArtworkTable>[]
  opportunities: Insertable<OpportunityTable>[]
  boosts: Insertable<BoostTable>[]
}

/** Every sample row as it should be on the day of `now`: the same day gives the same rows. */
export function makeSampleRows(now: Date, masters: Master[], shown: Shown): SampleRows {
  const today = new Date(`${now.toISOString().slice(0, 10)}T00:00:00Z`)
  const of = (kind: Master['kind']) => masters.filter((master) => master.kind === kind)
  const wide = of('work').filter(({ width, height }) => width / height > 1.25)
  const covers = [...of('cover'), ...wide]
  const people = makePeople(today, of('avatar'), covers, shown)
  const organizations = makeOrganizations(today, of('mark'), covers, shown)
  const works = makeWorks(today, people, of('work'), shown)
  const calls = makeCalls(today, organizations, covers, shown)
  return {
    profiles: [
      ...people.map(({ row }) => row),
      ...organizations.map(({ row }) => row),
      administrator(today),
    ],
    subscriptions: [
      subscriptionOf('gallery', 'ORGANIZATION_PREMIUM', 5900, today),
      subscriptionOf('artist', 'ARTIST_STARTER', 600, today),
    ],
    artworks: works.map(({ row }) => row),
    opportunities: calls.map(({ row }) => row),
    boosts: [...works, ...calls].flatMap(({ boosts }) => boosts),
  }
}

function administrator(today: Date): Insertable<ProfileTable> {
  const described = {
    name: accounts.admin.displayName,
    role: 'ART_ENTHUSIAST' as const,
    handle: accounts.admin.handle,
    organizationType: null,
    headline: 'Keeps the place tidy',
    city: null,
    country: null,
    artisticFields: [],
  }
  const created = daysFrom(today, -1000)
  return {
    ...emptyProfile,
    id: idOf(`profile ${described.handle}`),
    owner_uid: accounts.admin.uid,
    ...{ role: described.role, name: described.name, handle: described.handle },
    ...{ headline: described.headline, city: null, country: null },
    ...{ pronouns: null, bio: null, statement: null },
    ...derivedProfileColumns(described),
    created_at: created,
    updated_at: created,
  }
}

/** The artist and the gallery that can sign in have subscriptions that keep running. */
function subscriptionOf(
  holder: 'artist' | 'gallery',
  type: SubscriptionType,
  monthly: number,
  today: Date,
): Insertable<SubscriptionTable> {
  const begun = daysFrom(today, -10)
  return {
    id: idOf(`subscription of the ${holder}`),
    profile_id: idOf(`profile ${accounts[holder].handle}`),
    type,
    status: 'active',
    interval: 'month',
    price_id: null,
    currency: 'USD',
    amount_minor: monthly,
    current_period_end: daysFrom(today, 20),
    provider_customer: null,
    provider_subscription: null,
    created_at: begun,
    updated_at: begun,
  }
}

import { describe, expect, test } from 'vitest'
import { size, tag } from '@/contract/artworks'
import { organizationTypes, roles, type Role } from '@/contract/enums/profiles'
import { opportunityTypes } from '@/contract/enums/opportunities'
import { careerStages } from '@/contract/enums/terms'
import { counts } from '@/contract/limits'
import { opportunityFields } from '@/contract/opportunity'
import { plans } from '@/contract/plans'
import { profileFields } from '@/contract/profiles'
import { accounts } from '@/local/samples/accounts'
import { readMasters, type Shown } from '@/local/samples/pictures'
import { makeSampleRows } from '@/local/samples/rows'

const NOW = new Date('2027-03-10T09:30:00Z')
const DAY = 24 * 60 * 60 * 1000
const masters = readMasters()
const shown: Shown = ({ file, width, height, alt, dominantColor }) => ({
  ...{ key: file, width, height, alt, dominantColor },
})
const rows = makeSampleRows(NOW, masters, shown)
const { profiles, artworks, opportunities, boosts } = rows
const published = opportunities.filter(({ status }) => status === 'PUBLISHED')
const handleOf = new Map(profiles.map(({ id, handle }) => [id, handle]))
const json = (value: unknown) => JSON.parse(String(value)) as unknown
const text = (value: unknown) => String(value ?? '')
const daysLeft = (at: unknown) => (new Date(text(at)).getTime() - NOW.getTime()) / DAY

describe('people and organizations', () => {
  test('a hundred and twenty people, sixty organizations and the administrator', () => {
    const organizations = profiles.filter(({ role }) => role === 'ART_ORGANIZATION')
    expect([organizations.length, profiles.length]).toEqual([60, 181])
  })

  test('every role and every kind of organization is there', () => {
    const found = new Set<Role>(profiles.map(({ role }) => role))
    expect([...found].sort()).toEqual(Object.keys(roles).sort())
    const types = new Set(profiles.flatMap((profile) => profile.organization_type ?? []))
    expect([...types].sort()).toEqual(Object.keys(organizationTypes).sort())
  })

  test('they live in thirty cities of more than twenty countries', () => {
    expect(new Set(profiles.flatMap(({ city }) => city ?? [])).size).toBe(30)
    expect(new Set(profiles.flatMap(({ country }) => country ?? [])).size).toBeGreaterThan(20)
  })

  test('no two share a handle, a headline or a biography', () => {
    for (const key of ['handle', 'headline', 'bio'] as const) {
      const values = profiles.flatMap((profile) => profile[key] ?? [])
      expect(new Set(values).size).toBe(values.length)
    }
  })

  test('names in other scripts have Latin handles', () => {
    const others = profiles.filter(({ name }) => !/[a-z]/i.test(name))
    expect(others.map(({ handle }) => handle).sort()).toEqual([
      ...['beit-al-waraq', 'kohei-morita', 'layla-mansour'],
    ])
  })

  test('each could have been typed into the form', () => {
    for (const profile of profiles) {
      const fields = {
        ...profile,
        artisticFields: profile.artistic_fields ?? [],
        organizationType: profile.organization_type ?? null,
        foundedYear: profile.founded_year ?? null,
        openingHours: profile.opening_hours ?? null,
        links: json(profile.links ?? '[]'),
        contact: json(profile.contact ?? '{}'),
        cv: json(profile.cv ?? '[]'),
      }
      expect(profileFields.safeParse(fields).error).toBeUndefined()
    }
  })
})

describe('artworks', () => {
  test('four hundred, each by an artist and at least one picture', () => {
    const artists = new Set(profiles.filter(({ role }) => role === 'ARTIST').map(({ id }) => id))
    expect(artworks).toHaveLength(400)
    for (const { profile_id: maker, images } of artworks) {
      expect(artists).toContain(maker)
      expect(json(images)).not.toHaveLength(0)
    }
  })

  test('no artist shows one picture under two titles', () => {
    const pairs = artworks.map(({ profile_id: maker, images }) => {
      const [first] = json(images) as { key: string }[]
      return `${maker} ${first?.key}`
    })
    expect(new Set(pairs).size).toBe(pairs.length)
  })

  test('nobody has a title twice', () => {
    const titles = artworks.flatMap(({ profile_id: maker, title }) =>
      title ? `${maker} ${title}` : [],
    )
    expect(new Set(titles).size).toBe(titles.length)
  })

  test('neighbors in the newest list are by different artists', () => {
    const newest = [...artworks].sort(
      (a, b) => Number(b.created_at as Date) - Number(a.created_at as Date),
    )
    const makers = newest.slice(0, 24).map(({ profile_id: maker }) => maker)
    expect(new Set(makers).size).toBeGreaterThan(20)
  })

  test('sizes, tags and prices are what the form takes', () => {
    for (const work of artworks) {
      const { height, width, depth = null, unit, tags = [] } = work
      if (height !== null) expect(size.safeParse({ height, width, depth, unit }).success).toBe(true)
      expect(tags.length).toBeLessThanOrEqual(counts.tags)
      for (const word of tags) expect(tag.parse(word)).toBe(word)
      expect(work.price_minor == null).toBe(work.availability !== 'FOR_SALE')
    }
  })

  test('a few are untitled, unsized, embedded, made with AI, or boosted', () => {
    const some = (test: (work: (typeof artworks)[number]) => boolean) =>
      artworks.filter(test).length
    expect(some(({ title }) => title === null)).toBeGreaterThan(3)
    expect(some(({ height }) => height === null)).toBeGreaterThan(10)
    expect(some(({ embed }) => embed !== null)).toBeGreaterThan(3)
    expect(some((work) => work.made_with_ai === true)).toBeGreaterThan(2)
    expect(boosts.filter((boost) => boost.artwork_id !== null).length).toBeGreaterThan(3)
  })

  test('the artist who can sign in has about a dozen', () => {
    const own = artworks.filter(
      ({ profile_id: maker }) => handleOf.get(maker) === accounts.artist.handle,
    )
    expect(own.length).toBeGreaterThanOrEqual(12)
  })
})

describe('opportunities', () => {
  test('at least ninety, of all nine types', () => {
    expect(published.length).toBeGreaterThanOrEqual(90)
    expect(new Set(published.map(({ type }) => type)).size).toBe(
      Object.keys(opportunityTypes).length,
    )
  })

  test('one closes today and three within three days', () => {
    const soon = published
      .filter((call) => !call.rolling)
      .map((call) => Math.floor(daysLeft(call.deadline_at?.toString())))
      .filter((days) => days >= 0 && days <= 3)
    expect(soon.sort()).toHaveLength(4)
    expect(soon[0]).toBe(0)
  })

  test('about a dozen have closed and some never do', () => {
    const closed = published.filter(
      (call) => call.deadline_at && daysLeft(call.deadline_at.toString()) < 0,
    )
    expect(closed.length).toBeGreaterThanOrEqual(12)
    expect(published.filter(({ rolling }) => rolling).length).toBeGreaterThanOrEqual(5)
  })

  test('open ones are listed', () => {
    for (const call of published) {
      expect(daysLeft((call.listed_until as Date).toISOString())).toBeGreaterThan(0)
    }
  })

  test('no two share a title, a summary or a description', () => {
    for (const key of ['title', 'summary', 'description'] as const) {
      const values = opportunities.map((call) => call[key])
      expect(new Set(values).size).toBe(values.length)
    }
  })

  test('each could have been typed into the form', () => {
    for (const call of opportunities) {
      const { deadline_local: localDateTime, deadline_zone: timeZone } = call
      const fields = {
        ...call,
        artisticFields: call.artistic_fields,
        eligibility: json(call.eligibility),
        location: call.city ? { city: call.city, country: call.country } : null,
        opensAt: null,
        deadline: localDateTime ? { localDateTime, timeZone } : null,
        notificationDate: call.notification_date,
        startsOn: call.starts_on,
        endsOn: call.ends_on,
        feeType: call.fee_type,
        fees: json(call.fees),
        rewards: json(call.rewards),
        notCovered: json(call.not_covered),
        requirements: json(call.requirements),
        application: json(call.application),
        rightsRequested: call.rights_requested,
        accessNotes: call.access_notes,
        images: json(call.images),
        listingPlan: call.listing_plan,
      }
      const { error } = opportunityFields.safeParse(fields)
      expect(error, call.title).toBeUndefined()
    }
    expect(Object.keys(careerStages)).not.toHaveLength(0)
  })

  test('the gallery who can sign in has several, one of them not yet public', () => {
    const own = opportunities.filter((call) => call.owner_uid === accounts.gallery.uid)
    expect(own.length).toBeGreaterThanOrEqual(4)
    expect(own.map(({ status }) => status)).toContain('DRAFT')
    expect(rows.subscriptions[0]).toMatchObject({
      type: 'ORGANIZATION_PREMIUM',
      status: 'active',
      profile_id: own[0]?.profile_id,
    })
  })

  test('the artist who can sign in has room for more works', () => {
    const own = profiles.find(({ owner_uid: uid }) => uid === accounts.artist.uid)
    const shownWorks = artworks.filter(({ profile_id: owner }) => owner === own?.id)
    expect(rows.subscriptions[1]).toMatchObject({ type: 'ARTIST_STARTER', profile_id: own?.id })
    expect(shownWorks.length).toBeLessThan(plans.ARTIST_STARTER.artworks ?? Infinity)
  })

  test('some are promoted', () => {
    const types = boosts.flatMap((boost) => (boost.opportunity_id ? boost.type : []))
    expect(types).toEqual(expect.arrayContaining(['HIGHLIGHT', 'TOP_POST_1', 'TOP_POST_3']))
  })
})

describe('all of it', () => {
  test('every key points to a row that is there', () => {
    const ids = new Set(
      [profiles, artworks, opportunities].flatMap((table) => table.map(({ id }) => id)),
    )
    for (const { profile_id: owner } of [...artworks, ...opportunities, ...rows.subscriptions]) {
      expect(ids).toContain(owner)
    }
    for (const boost of boosts) expect(ids).toContain(boost.artwork_id ?? boost.opportunity_id)
  })

  test('the same day gives the same rows', () => {
    const later = new Date('2027-03-10T21:00:00Z')
    expect(makeSampleRows(later, masters, shown)).toEqual(rows)
  })

  test('another day gives the same things at other dates', () => {
    const next = makeSampleRows(new Date(NOW.getTime() + 9 * DAY), masters, shown)
    const title = ({ opportunities: calls }: typeof rows) =>
      calls.map((call) => [call.id, call.title])
    expect(title(next)).toEqual(title(rows))
    const [before] = published.filter((call) => !call.rolling)
    const after = next.opportunities.find(({ id }) => id === before?.id)
    const moved = daysLeft(after?.deadline_at) - daysLeft(before?.deadline_at)
    // clocks may change in between
    expect(Math.round(moved)).toBe(9)
  })
})

import { describe, expect, test } from 'vitest'
import { size, tag } from '@/contract/forms/artwork'
import { organizationTypes, roles, type Role } from '@/contract/enums/profiles'
import { opportunityTypes } from '@/contract/enums/opportunities'
import { careerStages } from '@/contract/enums/terms'
import { counts } from '@/contract/limits/limits'
import { opportunityFields } from '@/contract/forms/opportunity'
import { plans } from '@/contract/pricing/plans'
import { profileFields } from '@/contract/forms/profile'
import { samplePlans } from '@/local/samples/plans'
import { accounts } from '@/local/samples/accounts'
import { readSampleImages, type ToStoredImage } from '@/local/samples/sampleImages'
import { makeSampleRows } from '@/local/samples/rows'

const NOW = new Date('2027-03-10T09:30:00Z')
const DAY = 24 * 60 * 60 * 1000
const images = readSampleImages()
const toStored: ToStoredImage = ({ file, width, height, alt, dominantColor }) => ({
  key: file,
  width,
  height,
  alt,
  dominantColor,
})
const rows = makeSampleRows(NOW, images, toStored)
const { profiles, artworks, opportunities, boosts } = rows
const published = opportunities.filter(({ status }) => status === 'PUBLISHED')
const handleOf = new Map(profiles.map(({ id, handle }) => [id, handle]))
const json = (value: unknown) => JSON.parse(String(value)) as unknown
const text = (value: unknown) => String(value ?? '')
const daysLeft = (at: unknown) => (new Date(text(at)).getTime() - NOW.getTime()) / DAY

describe('sample profiles', () => {
  test('there are 120 people, 60 organizations and one administrator', () => {
    const organizations = profiles.filter(({ role }) => role === 'ART_ORGANIZATION')
    expect([organizations.length, profiles.length]).toEqual([60, 181])
  })

  test('every role and organization type occurs', () => {
    const found = new Set<Role>(profiles.map(({ role }) => role))
    expect([...found].sort()).toEqual(Object.keys(roles).sort())
    const types = new Set(profiles.flatMap((profile) => profile.organization_type ?? []))
    expect([...types].sort()).toEqual(Object.keys(organizationTypes).sort())
  })

  test('they are spread over 30 cities in more than 20 countries', () => {
    expect(new Set(profiles.flatMap(({ city }) => city ?? [])).size).toBe(30)
    expect(new Set(profiles.flatMap(({ country }) => country ?? [])).size).toBeGreaterThan(20)
  })

  test('handles, headlines and biographies are unique', () => {
    for (const key of ['handle', 'headline', 'bio'] as const) {
      const values = profiles.flatMap((profile) => profile[key] ?? [])
      expect(new Set(values).size).toBe(values.length)
    }
  })

  test('names in non-Latin scripts have Latin handles', () => {
    const others = profiles.filter(({ name }) => !/[a-z]/i.test(name))
    expect(others.map(({ handle }) => handle).sort()).toEqual([
      'beit-al-waraq',
      'kohei-morita',
      'layla-mansour',
    ])
  })

  test('every one passes the validation of the form', () => {
    for (const profile of profiles) {
      const fields = {
        ...profile,
        artisticFields: profile.artistic_fields ?? [],
        organizationType: profile.organization_type ?? null,
        foundedYear: profile.founded_year ?? null,
        openingHours: profile.opening_hours ?? null,
        careerStage: profile.career_stage ?? null,
        links: json(profile.links ?? '[]'),
        contact: json(profile.contact ?? '{}'),
        cv: json(profile.cv ?? '[]'),
      }
      expect(profileFields.safeParse(fields).error).toBeUndefined()
    }
  })
})

describe('sample artworks', () => {
  test('there are 400, each by an artist and with at least one image', () => {
    const artists = new Set(profiles.filter(({ role }) => role === 'ARTIST').map(({ id }) => id))
    expect(artworks).toHaveLength(400)
    for (const { profile_id: artist, images } of artworks) {
      expect(artists).toContain(artist)
      expect(json(images)).not.toHaveLength(0)
    }
  })

  test('no artist has the same main image twice', () => {
    const pairs = artworks.map(({ profile_id: artist, images }) => {
      const [first] = json(images) as { key: string }[]
      return `${artist} ${first?.key}`
    })
    expect(new Set(pairs).size).toBe(pairs.length)
  })

  test('no artist has the same title twice', () => {
    const titles = artworks.flatMap(({ profile_id: artist, title }) =>
      title ? `${artist} ${title}` : [],
    )
    expect(new Set(titles).size).toBe(titles.length)
  })

  test('the newest artworks are by different artists', () => {
    const newest = [...artworks].sort(
      (a, b) => Number(b.created_at as Date) - Number(a.created_at as Date),
    )
    const makers = newest.slice(0, 24).map(({ profile_id: artist }) => artist)
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

  test('the artist with an account has at least twelve', () => {
    const own = artworks.filter(
      ({ profile_id: artist }) => handleOf.get(artist) === accounts.artist.handle,
    )
    expect(own.length).toBeGreaterThanOrEqual(12)
  })
})

describe('sample opportunities', () => {
  test('there are at least 90, of all nine types', () => {
    expect(published.length).toBeGreaterThanOrEqual(90)
    expect(new Set(published.map(({ type }) => type)).size).toBe(
      Object.keys(opportunityTypes).length,
    )
  })

  test('one closes today and three more within three days', () => {
    const soon = published
      .filter((opportunity) => !opportunity.rolling)
      .map((opportunity) => Math.floor(daysLeft(opportunity.deadline_at?.toString())))
      .filter((days) => days >= 0 && days <= 3)
    expect(soon.sort()).toHaveLength(4)
    expect(soon[0]).toBe(0)
  })

  test('at least twelve have closed and five are rolling', () => {
    const closed = published.filter(
      (opportunity) => opportunity.deadline_at && daysLeft(opportunity.deadline_at.toString()) < 0,
    )
    expect(closed.length).toBeGreaterThanOrEqual(12)
    expect(published.filter(({ rolling }) => rolling).length).toBeGreaterThanOrEqual(5)
  })

  test('published ones are listed', () => {
    for (const opportunity of published) {
      expect(daysLeft((opportunity.listed_until as Date).toISOString())).toBeGreaterThan(0)
    }
  })

  test('titles, summaries and descriptions are unique', () => {
    for (const key of ['title', 'summary', 'description'] as const) {
      const values = opportunities.map((opportunity) => opportunity[key])
      expect(new Set(values).size).toBe(values.length)
    }
  })

  test('every one passes the validation of the form', () => {
    for (const opportunity of opportunities) {
      const { deadline_local: localDateTime, deadline_zone: timeZone } = opportunity
      const fields = {
        ...opportunity,
        artisticFields: opportunity.artistic_fields,
        eligibility: json(opportunity.eligibility),
        location: opportunity.city
          ? { city: opportunity.city, country: opportunity.country }
          : null,
        opensAt: null,
        deadline: localDateTime ? { localDateTime, timeZone } : null,
        notificationDate: opportunity.notification_date,
        startsOn: opportunity.starts_on,
        endsOn: opportunity.ends_on,
        duration: opportunity.duration ?? null,
        workingHours: opportunity.working_hours ?? null,
        feeType: opportunity.fee_type,
        fees: json(opportunity.fees),
        rewards: json(opportunity.rewards),
        notCovered: json(opportunity.not_covered),
        requirements: json(opportunity.requirements),
        application: json(opportunity.application),
        rightsRequested: opportunity.rights_requested,
        accessNotes: opportunity.access_notes,
        images: json(opportunity.images),
        listingPlan: opportunity.listing_plan,
        chosenBoost: opportunity.chosen_boost ?? null,
      }
      const { error } = opportunityFields.safeParse(fields)
      expect(error, opportunity.title).toBeUndefined()
    }
    expect(Object.keys(careerStages)).not.toHaveLength(0)
  })

  test('the gallery with an account has at least four, one of them a draft', () => {
    const own = opportunities.filter(
      (opportunity) => opportunity.owner_uid === accounts.gallery.uid,
    )
    expect(own.length).toBeGreaterThanOrEqual(4)
    expect(own.map(({ status }) => status)).toContain('DRAFT')
    expect(planOf('ORGANIZATION_PREMIUM')?.profileId).toBe(own[0]?.profile_id)
  })

  test('the artist with an account is below the quota of the plan', () => {
    const own = profiles.find(({ owner_uid: uid }) => uid === accounts.artist.uid)
    const shownWorks = artworks.filter(({ profile_id: owner }) => owner === own?.id)
    expect(planOf('ARTIST_STARTER')?.profileId).toBe(own?.id)
    expect(shownWorks.length).toBeLessThan(plans.ARTIST_STARTER.artworks ?? Infinity)
  })

  test('every kind of boost occurs', () => {
    const types = boosts.flatMap((boost) => (boost.opportunity_id ? boost.type : []))
    expect(types).toEqual(expect.arrayContaining(['HIGHLIGHT', 'TOP_POST_1', 'TOP_POST_3']))
  })

  test('the gallery with an account has boosts that run, are over, are done and are to be done', () => {
    const ids = opportunities.flatMap(({ owner_uid: uid, id }) =>
      uid === accounts.gallery.uid ? id : [],
    )
    const own = boosts.filter((boost) => ids.includes(boost.opportunity_id ?? ''))
    const states = own.map(({ ends_at: end, fulfilled_at: done }) => {
      if (done) return 'done'
      return end ? (new Date(end) > NOW ? 'running' : 'over') : 'to be done'
    })
    expect(new Set(states)).toEqual(new Set(['running', 'over', 'done', 'to be done']))
  })
})

const planOf = (type: string) => samplePlans.find((plan) => plan.type === type)

describe('all sample rows', () => {
  test('every foreign key refers to an existing row', () => {
    const ids = new Set(
      [profiles, artworks, opportunities].flatMap((table) => table.map(({ id }) => id)),
    )
    for (const { profile_id: owner } of [...artworks, ...opportunities]) {
      expect(ids).toContain(owner)
    }
    for (const boost of boosts) expect(ids).toContain(boost.artwork_id ?? boost.opportunity_id)
  })

  test('the same day gives the same rows', () => {
    const later = new Date('2027-03-10T21:00:00Z')
    expect(makeSampleRows(later, images, toStored)).toEqual(rows)
  })

  test('another day gives the same opportunities with other dates', () => {
    const next = makeSampleRows(new Date(NOW.getTime() + 9 * DAY), images, toStored)
    const title = ({ opportunities: list }: typeof rows) =>
      list.map((opportunity) => [opportunity.id, opportunity.title])
    expect(title(next)).toEqual(title(rows))
    const [before] = published.filter((opportunity) => !opportunity.rolling)
    const after = next.opportunities.find(({ id }) => id === before?.id)
    const moved = daysLeft(after?.deadline_at) - daysLeft(before?.deadline_at)
    // Daylight saving may start in between.
    expect(Math.round(moved)).toBe(9)
  })
})

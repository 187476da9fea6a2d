import { expect, test } from 'vitest'
import { artisticFields } from '@/contract/enums/artisticFields'
import * as costs from '@/contract/enums/payments/fees'
import { defaultCurrency } from '@/contract/enums/payments/currencies'
import * as profileEnums from '@/contract/enums/profiles'
import * as opportunityEnums from '@/contract/enums/opportunities'
import { requirementTypes } from '@/contract/enums/requirementTypes'
import * as saleEnums from '@/contract/enums/payments/sales'
import { lifetimes } from '@/contract/limits/limits'
import { pageSizes } from '@/contract/limits/listLimits'

const enums = {
  ...profileEnums,
  ...opportunityEnums,
  ...saleEnums,
  ...costs,
  artisticFields,
  requirementTypes,
  defaultCurrency,
}

test('labels roles and pronouns', () => {
  expect(enums.roles).toEqual({
    ARTIST: 'Artist',
    CURATOR: 'Curator',
    ART_ORGANIZATION: 'Art Organization',
    ART_ENTHUSIAST: 'Art Enthusiast',
    COLLECTOR: 'Collector',
  })
  expect(Object.values(enums.pronouns)).toEqual(['She/her', 'He/him', 'They/them'])
})

test('labels thirteen organization types', () => {
  expect(Object.values(enums.organizationTypes)).toEqual([
    'Art Fair',
    'Artist Run',
    'Company',
    'Collective',
    'Foundation',
    'Gallery',
    'Institution',
    'Museum',
    'Not-for-profit',
    'Nonprofit',
    'Publication',
    'Residency',
    'University',
  ])
})

test('covers every organization type once with twelve slugs', () => {
  const names = Object.entries(enums.organizationSlugs).map(([slug, { name }]) => [slug, name])
  expect(names).toEqual([
    ['fairs', 'Art Fairs'],
    ['artist-runs', 'Artist Runs'],
    ['companies', 'Art Businesses'],
    ['collectives', 'Artist Collectives'],
    ['foundations', 'Art Foundations'],
    ['galleries', 'Art Galleries'],
    ['institutions', 'Art Institutions'],
    ['museums', 'Museums'],
    ['nonprofit', 'Nonprofit'],
    ['publications', 'Art Publications'],
    ['residencies', 'Artist Residencies'],
    ['universities', 'Art Schools & Universities'],
  ])
  const covered = Object.values(enums.organizationSlugs).flatMap(({ types }) => [...types])
  expect(covered.sort()).toEqual(Object.keys(enums.organizationTypes).sort())
})

test('labels nine opportunity types in singular and plural', () => {
  expect(enums.opportunityTypes).toEqual({
    ART_RESIDENCY: { label: 'Residency', plural: 'Residencies' },
    AWARD_OR_PRICE: { label: 'Award or Prize', plural: 'Awards & Prizes' },
    CALL_FOR_CURATORS: { label: 'Curators', plural: 'Calls for Curators' },
    COLLABORATION: { label: 'Collaboration', plural: 'Collaborations' },
    COMMISSION: { label: 'Commission', plural: 'Commissions' },
    EDUCATION: { label: 'Education', plural: 'Education' },
    GRANT_OR_STIPEND: { label: 'Grant / Stipend', plural: 'Grants & Stipends' },
    JOB: { label: 'Job', plural: 'Jobs' },
    OPEN_CALL: { label: 'Open Call', plural: 'Open Calls' },
  })
})

test('lists rewards, requirements, artistic fields and costs', () => {
  expect(Object.keys(enums.rewardTypes)).toEqual(
    'ACCOMMODATION PRODUCTION CASHPRIZE PUBLICATION EXHIBITION TRAVEL FUNDING OTHER'.split(' '),
  )
  expect(enums.rewardTypes.CASHPRIZE).toBe('Cash Prize')
  expect(Object.keys(enums.requirementTypes)).toEqual(
    (
      'artist_statement cv artwork_portfolio application_forms project_description ' +
      'motivation_letter recommendation_letter references project_sketch ' +
      'production_schedule_timetable letter_of_intent cost_estimation video audio'
    ).split(' '),
  )
  expect(Object.keys(enums.artisticFields)).toEqual(
    (
      'FASHION RESEARCH APPLIED_ARTS FILM SCULPTURE ARCHITECTURE INSTALLATION SOCIAL_PRACTICE ' +
      'CURATING INTERDISCIPLINARY SOUND_ART DANCE PAINTING TEXTILES DESIGN PERFORMANCE VIDEO ' +
      'DIGITAL PHOTOGRAPHY VISUAL_ARTS DRAWING PRINTMAKING WRITING EDUCATION PUBLIC_ART'
    ).split(' '),
  )
  expect(Object.keys(enums.feeTypes)).toEqual(['FREE', 'FEES'])
  expect(Object.values(enums.costLabels)).toEqual([
    'Free',
    'No participation fee',
    'No application fee',
  ])
})

test('lists subscriptions, post types and boosts', () => {
  expect(enums.subscriptionTypes).toMatchObject({
    ARTIST_OPPORTUNITIES: 'Opportunities',
    ARTIST_STARTER: 'Starter',
    ARTIST_PRO: 'Pro',
    ORGANIZATION_BASIC: 'Basic',
    ORGANIZATION_PREMIUM: 'Premium',
    ORGANIZATION_PREMIUM_PLUS: 'Premium Plus',
    ORGANIZATION_RESIDENCIES: 'Residency',
  })
  expect(Object.keys(enums.subscriptionTypes)).toHaveLength(9)
  expect(Object.keys(enums.postTypes).sort()).toEqual(
    ['BASIC', 'EXTENDED', 'FREE', 'PREMIUM_SUBSCRIPTION', 'STANDARD'].sort(),
  )
  expect(Object.keys(enums.opportunityBoostTypes).sort()).toEqual(
    'BUNDLE HIGHLIGHT INSTAGRAM_AD NEWSLETTER SOCIAL_MEDIA TOP_POST_1 TOP_POST_3'.split(' '),
  )
})

test('sets the defaults and page sizes', () => {
  expect(enums.defaultCurrency).toBe('USD')
  expect(enums.defaultInterval).toBe('month')
  expect(pageSizes).toMatchObject({
    artworks: 10,
    profileOpportunities: 30,
    relatedOpportunities: 5,
    directory: 24,
    max: 100,
  })
  expect(lifetimes.profileToken).toBe(98_000)
})

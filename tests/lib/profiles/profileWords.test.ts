import { expect, test } from 'vitest'
import type { CvEntry } from '@/contract/forms/profile'
import { kindOf } from '@/lib/profiles/labels'
import {
  cvGroups,
  profileTrail,
  recentExhibitions,
  contactLinks,
} from '@/lib/profiles/profileWords'

const entry = (kind: CvEntry['kind'], year: number, title: string): CvEntry => ({
  kind,
  year,
  title,
  place: 'Ghent',
})
const cv = [
  entry('AWARD', 2020, 'Prize'),
  entry('EXHIBITION', 2019, 'First'),
  entry('EXHIBITION', 2026, 'Third'),
  entry('EXHIBITION', 2023, 'Second'),
  entry('EDUCATION', 2015, 'Diploma'),
]

test('groups a CV by kind, newest first', () => {
  expect(
    cvGroups(cv).map(({ label, entries }) => [label, entries.map(({ title }) => title)]),
  ).toEqual([
    ['Education', ['Diploma']],
    ['Exhibitions', ['Third', 'Second', 'First']],
    ['Awards', ['Prize']],
  ])
  expect(recentExhibitions(cvGroups(cv))).toEqual(['Third, Ghent, 2026', 'Second, Ghent, 2023'])
})

test('labels an organization by its type and links to its directory', () => {
  const museum = { role: 'ART_ORGANIZATION', organizationType: 'MUSEUM' } as const
  expect(kindOf(museum)).toBe('Museum')
  expect(profileTrail(museum)).toEqual([
    { href: '/directory/organizations', label: 'Directory' },
    { href: '/directory/museums', label: 'Museums' },
  ])
  const second = { role: 'ART_ORGANIZATION', organizationType: 'NOT_FOR_PROFIT' } as const
  expect(profileTrail(second)[1]?.href).toBe('/directory/nonprofit')
})

test('labels a person by role and links to the people directory', () => {
  const curator = { role: 'CURATOR', organizationType: null } as const
  expect(kindOf(curator)).toBe('Curator')
  expect(profileTrail(curator)).toEqual([
    { href: '/directory/people', label: 'Directory' },
    { href: '/directory/people?roles=CURATOR', label: 'Curator' },
  ])
})

test('lists public contacts and links once each', () => {
  const ways = contactLinks({
    contact: {
      email: 'maren@oduya.example',
      phone: '+234 (1) 555-01',
      website: 'https://www.oduya.example',
      instagram: '@maren.oduya',
    },
    links: [
      { label: 'Shop', url: 'https://shop.example/maren' },
      { label: 'Site', url: 'https://www.oduya.example/' },
      { label: ' ', url: 'https://www.prints.example/all' },
      { label: 'Trick', url: 'javascript:alert(1)' },
    ],
  })
  expect(ways.map(({ label, text, href }) => [label, text, href])).toEqual([
    ['Website', 'oduya.example', 'https://www.oduya.example/'],
    ['Instagram', '@maren.oduya', 'https://www.instagram.com/maren.oduya/'],
    ['Shop', 'shop.example', 'https://shop.example/maren'],
    ['prints.example', 'prints.example', 'https://www.prints.example/all'],
    ['Email', 'maren@oduya.example', 'mailto:maren@oduya.example'],
    ['Phone', '+234 (1) 555-01', 'tel:+234155501'],
  ])
})

test('omits hidden and invalid contacts', () => {
  const contact = { email: null, phone: null, website: null, instagram: 'two words' }
  expect(contactLinks({ contact, links: [] })).toEqual([])
})

import { expect, test } from 'vitest'
import { originOf, placeOf } from '@/lib/statistics/places'

const site = 'https://artcommons.example'
const id = '3f0c1f0e-7d43-4a3e-9f0a-0d5a2f8b6c11'

test.each([
  ['/', 'HOME'],
  ['/artworks', 'LIST'],
  ['/artworks?query=paper', 'SEARCH'],
  ['/artworks?query=', 'LIST'],
  ['/directory/people?searchQuery=ada', 'SEARCH'],
  ['/rooms?list=upcoming', 'LIST'],
  ['/rooms?query=weather', 'SEARCH'],
  [`/rooms/${id}`, 'ROOM'],
  ['/rooms/own', null],
  ['/rooms/invitations', null],
  [`/rooms/edit/${id}`, null],
  [`/profile/${id}/ada`, 'PROFILE'],
  [`/art/${id}`, 'RELATED'],
  [`/opportunities/${id}`, 'RELATED'],
  ['/opportunities/new', null],
  ['/bookmarks', null],
  ['/artworks/new', null],
])('%s is a place of the kind %s', (path, place) => {
  expect(placeOf(new URL(path, site))).toBe(place)
})

test.each([
  ['', { place: 'DIRECT' }],
  ['not an address', { place: 'DIRECT' }],
  [`${site}/artworks?query=paper`, { place: 'SEARCH' }],
  [`${site}/bookmarks`, { place: 'DIRECT' }],
  ['https://News.example/a?secret=1', { place: 'DIRECT', referrer: 'news.example' }],
  ['android-app://com.example.app/', { place: 'DIRECT', referrer: 'com.example.app' }],
  ['http://localhost:9/', { place: 'DIRECT' }],
  ['http://[::1]/', { place: 'DIRECT' }],
])('a visitor from “%s” came from %o', (referrer, origin) => {
  expect(originOf('ARTWORK', referrer, site)).toEqual(origin)
})

test('a profile is not shown beside other pages, nor on the walls of rooms', () => {
  expect(originOf('PROFILE', `${site}/art/${id}`, site)).toEqual({ place: 'DIRECT' })
  expect(originOf('PROFILE', `${site}/rooms/${id}`, site)).toEqual({ place: 'DIRECT' })
})

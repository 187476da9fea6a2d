import { describe, expect, test, vi } from 'vitest'
import { contract } from '@/contract/contract'
import type { EndpointShape } from '@/contract/endpoint'
import { contractResolver } from '@/lib/forms/contractResolver'
import { readInput } from '@/server/http/input'
import { ApiError } from '@/server/errors'

const options = { fields: {}, shouldUseNativeValidation: false }

const profile = contractResolver<Record<string, unknown>>({
  loadSchema: () =>
    import('@/contract/forms/profile').then(({ submittedProfile }) => submittedProfile),
  toBody: (values) => values,
})
const artwork = contractResolver<Record<string, unknown>>({
  loadSchema: () =>
    import('@/contract/forms/artwork').then(({ submittedArtwork }) => submittedArtwork),
  toBody: (values) => ({ visibility: 'DRAFT', ...values }),
})

/** Messages by path, read out of react-hook-form's nested errors. */
const flat = (errors: object, path: string[] = []): [string, string][] =>
  Object.entries(errors).flatMap(([key, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null) return []
    if ('message' in error) return [[[...path, key].join('.'), String(error.message)]]
    return flat(error, [...path, key])
  })

const apiErrors = (endpoint: EndpointShape, body: unknown) => {
  const params = { id: '3f6f4cf6-7fb7-4f0b-8f28-0a1c1d1b2c3d' }
  // The only parts of a request that `readInput` uses.
  const request = { raw: { url: '/' }, query: {}, params } as Parameters<typeof readInput>[1]
  try {
    readInput(endpoint, request, body)
  } catch (error) {
    if (error instanceof ApiError) return error.details.fields
    throw error
  }
  return {}
}

const cv = { kind: 'AWARD', year: 2020, title: 'Prize', place: '' }

describe.each([
  ['profile', profile, contract.updateProfile],
  ['artwork', artwork, contract.createArtwork],
] as const)('browser and API on the %s form', (form, { resolver }, endpoint) => {
  const bodies: Record<typeof form, Record<string, unknown>[]> = {
    profile: [
      { name: '' },
      { name: 'x'.repeat(121), headline: 'x'.repeat(161) },
      { handle: 'a' },
      { handle: 'a--b' },
      { role: 'ADMIN' },
      { bio: 'a\u0000b' },
      { foundedYear: 19 },
      { foundedYear: Number.NaN },
      { country: 'XX' },
      { artisticFields: Array.from({ length: 11 }, () => 'FILM') },
      { artisticFields: ['JUGGLING'] },
      { contact: { email: 'nobody', website: 'javascript:alert(1)', phone: '1'.repeat(41) } },
      { links: [{ label: 'x'.repeat(61), url: 'https://museum.example@evil.example/' }] },
      { cv: [cv, { ...cv, year: Number.NaN, title: ' ', place: 'x'.repeat(161) }] },
    ],
    artwork: [
      { title: 'x'.repeat(201), medium: 'x'.repeat(201), edition: 'x'.repeat(101) },
      { description: 'x'.repeat(10_001) },
      { yearFrom: '19', yearTo: 'soon' },
      { category: 'MEME', availability: 'MAYBE' },
      { size: '{"height":"tall","width":null,"depth":0,"unit":"cm"}' },
      { price: '{"amountMinor":10.5,"currency":""}' },
      { price: '{' },
      { tags: '["!!!","a,b"]' },
      { images: `[{"key":"a.webp","alt":"${'x'.repeat(501)}"}]` },
      { embedUrl: 'vimeo.com/12' },
    ],
  }
  test.each(bodies[form])('give the same messages for %j', async (body) => {
    const { errors } = await resolver(body, undefined, options)
    const messages = Object.fromEntries(flat(errors))
    expect(Object.keys(messages).length).toBeGreaterThanOrEqual(Object.keys(body).length)
    expect(messages).toEqual(apiErrors(endpoint, body))
  })
})

describe('contractResolver', () => {
  test('maps contract paths to form fields', async () => {
    const { resolver } = contractResolver<Record<string, unknown>>({
      loadSchema: () => import('@/contract/forms/profile').then((forms) => forms.profileChanges),
      toBody: ({ title }) => ({ name: title }),
      fieldOf: (path) => (path === 'name' ? 'title' : path),
    })
    const { errors } = await resolver({ title: '' }, undefined, options)
    expect(errors).toHaveProperty('title.message', 'Enter a name.')
  })

  test('accepts all values when the schema fails to load and loads it again next time', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const loadSchema = vi
      .fn(() => import('@/contract/forms/profile').then((forms) => forms.profileChanges))
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const { resolver } = contractResolver<Record<string, unknown>>({
      loadSchema,
      toBody: (values) => values,
    })
    const values = { name: '' }
    expect(await resolver(values, undefined, options)).toEqual({ values, errors: {} })
    expect((await resolver(values, undefined, options)).errors).toHaveProperty('name')
  })

  test('loads the schema once on preload', async () => {
    const loadSchema = vi.fn(() =>
      import('@/contract/forms/profile').then((forms) => forms.profileChanges),
    )
    const { preload, resolver } = contractResolver<Record<string, unknown>>({
      loadSchema,
      toBody: (values) => values,
    })
    expect(loadSchema).not.toHaveBeenCalled()
    preload()
    await resolver({ name: 'Maren' }, undefined, options)
    expect(loadSchema).toHaveBeenCalledOnce()
  })
})

import { describe, expect, test } from 'vitest'
import { invalidNames } from '@/lib/profiles/profileResolver'
import { valuesOf } from '@/lib/profiles/profileValues'

const invalid = () => {
  const values = valuesOf({ role: 'ART_ORGANIZATION', handle: 'a--b' })
  values.headline = 'x'.repeat(161)
  values.foundedYear = '19'
  values.links = [{ key: 'a', label: '', url: 'javascript:alert(1)' }]
  values.contact.email = 'nobody'
  values.cv = [{ key: 'b', kind: 'AWARD', year: '', title: ' ', place: '' }]
  return values
}

describe('invalidNames', () => {
  test('names the invalid fields, including a missing organization type', async () => {
    const names = ['name', 'handle', 'headline', 'city', 'foundedYear', 'links', 'contact'] as const
    const found = await invalidNames(invalid(), [...names, 'cv', 'organizationType'])
    expect(found.toSorted()).toEqual(
      [...names, 'cv', 'organizationType'].filter((name) => name !== 'city').toSorted(),
    )
  })

  test('ignores fields that are not asked about', async () => {
    expect(await invalidNames(invalid(), ['city'])).toEqual([])
  })

  test('requires a role', async () => {
    expect(await invalidNames(valuesOf({}), ['role'])).toEqual(['role'])
  })
})

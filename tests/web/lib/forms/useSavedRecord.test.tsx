import { act, renderHook } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { ApiFailure, ApiResult } from '@/lib/api/client'
import { useSavedRecord, type RecordDefinition } from '@/lib/forms/useSavedRecord'

interface Body {
  title: string
  year: string
  place: string
}
type Poem = Body & { id: string; version: number }

const poem: Poem = { id: 'p1', version: 1, title: 'Sun', year: '2026', place: 'Riga' }
const lost: ApiFailure = { error: 'Network error: offline' }
const refusing = (...names: string[]): ApiFailure => ({
  error: 'Some fields are not valid.',
  status: 422,
  details: { fields: Object.fromEntries(names.map((name) => [name, 'No.'])) },
})
const bodyOf = ({ title, year, place }: Body): Body => ({ title, year, place })

interface Setup {
  record: Poem | null
  isReplaced?: boolean
  invalid?: string[]
  /** What the API answers, in order; afterwards it accepts. */
  answers?: ApiFailure[]
}

const open = ({ record, isReplaced = false, invalid = [], answers = [] }: Setup) => {
  const sent: { body: Partial<Body>; ifMatch?: string; key?: string }[] = []
  const refused: Record<string, string>[] = []
  let version = 1
  const respond = async (body: Partial<Body>): Promise<ApiResult<Poem>> =>
    answers.shift() ?? { data: { ...poem, ...body, version: (version += 1) } }
  const definition: RecordDefinition<Poem, Body, Body> = {
    valuesOf: bodyOf,
    bodyOf,
    read: async () => ({ data: poem }),
    update: (_id, body, { ifMatch }) => {
      sent.push({ body, ...(ifMatch && { ifMatch }) })
      return respond(body)
    },
    isReplaced,
    creation: {
      required: ({ title }) => ({ title }),
      create: (body, key) => {
        sent.push({ body, key })
        return respond(body)
      },
    },
    invalidNames: async () => invalid,
  }
  const initial = bodyOf(record ?? { ...poem, title: '' })
  const { result } = renderHook(() =>
    useSavedRecord({ definition, record, initial, onRefused: (fields) => refused.push(fields) }),
  )
  const save = (changes: Partial<Body>) =>
    act(() => result.current.save({ ...initial, ...changes }))
  return { result, save, sent, refused }
}

describe('useSavedRecord', () => {
  test('sends the changed fields with the version that was read', async () => {
    const { save, sent } = open({ record: poem })
    expect(await save({ title: 'Moon' })).toBe(true)
    expect(await save({ title: 'Moon', year: '2027' })).toBe(true)
    expect(sent).toEqual([
      { body: { title: 'Moon' }, ifMatch: '1' },
      { body: { year: '2027' }, ifMatch: '2' },
    ])
  })

  test('sends nothing without a change', async () => {
    const { save, sent } = open({ record: poem })
    expect(await save({})).toBe(true)
    expect(sent).toEqual([])
  })

  test('saves the rest when fields are refused', async () => {
    const { result, save, sent, refused } = open({
      record: poem,
      answers: [refusing('year'), refusing('place')],
    })
    expect(await save({ title: 'Moon', year: 'x', place: 'y' })).toBe('partly')
    expect(sent.map(({ body }) => Object.keys(body))).toEqual([
      ['title', 'year', 'place'],
      ['title', 'place'],
      ['title'],
    ])
    expect(refused).toEqual([{ year: 'No.' }, { place: 'No.' }])
    expect(result.current.invalid).toEqual(['year', 'place'])
    expect(result.current.failure).toBeNull()
  })

  test('leaves out fields that are known to be invalid', async () => {
    const { save, sent } = open({ record: poem, invalid: ['year'] })
    expect(await save({ title: 'Moon', year: 'x' })).toBe('partly')
    expect(sent).toEqual([{ body: { title: 'Moon' }, ifMatch: '1' }])
  })

  test('sends the whole body, with the saved value of a refused field, to replace a record', async () => {
    const { save, sent } = open({ record: poem, isReplaced: true, answers: [refusing('year')] })
    expect(await save({ title: 'Moon', year: 'x' })).toBe('partly')
    expect(sent.map(({ body }) => body)).toEqual([
      { title: 'Moon', year: 'x', place: 'Riga' },
      { title: 'Moon', year: '2026', place: 'Riga' },
    ])
  })

  test('returns false with the failure when nothing was saved', async () => {
    const { result, save } = open({ record: poem, answers: [lost] })
    expect(await save({ title: 'Moon' })).toBe(false)
    expect(result.current.failure?.message).toContain('What you wrote is still here')
  })

  test('repeats a creation without a response with the same body and key, then sends the rest', async () => {
    const { result, save, sent } = open({ record: null, answers: [lost] })
    expect(await save({ title: 'Moon' })).toBe(false)
    expect(await save({ title: 'Moonrise' })).toBe(true)
    expect(sent.map(({ body }) => body)).toEqual([
      { title: 'Moon' },
      { title: 'Moon' },
      { title: 'Moonrise' },
    ])
    expect(sent[1]?.key).toBe(sent[0]?.key)
    expect(result.current.saved?.id).toBe('p1')
  })
})

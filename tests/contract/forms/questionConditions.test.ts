import { describe, expect, test } from 'vitest'
import type { ApplicationContent, Question } from '@/contract/forms/application'
import { submissionErrors } from '@/contract/forms/applicationRules'
import { conditionError, shownQuestions } from '@/contract/forms/questionConditions'

const question = (id: string, given: Partial<Question> = {}): Question => ({
  id,
  type: 'YES_NO',
  label: `Question ${id}`,
  help: null,
  required: true,
  choices: [],
  ...given,
})
const onlyIf = (questionId: string, ...values: string[]) => ({ onlyIf: { questionId, values } })
const answersOf = (values: Record<string, string>): ApplicationContent['answers'] =>
  Object.entries(values).map(([questionId, value]) => ({
    questionId,
    question: `Question ${questionId}`,
    value,
  }))

const chain = [
  question('a'),
  question('b', onlyIf('a', 'YES')),
  question('c', {
    type: 'CHOICE',
    choices: ['Oil', 'Ink', 'Wax'],
    ...onlyIf('b', 'YES'),
  }),
  question('d', { type: 'LONG_TEXT', ...onlyIf('c', 'Oil', 'Wax') }),
]

describe('shownQuestions', () => {
  const shown = (values: Record<string, string>) =>
    shownQuestions(chain, answersOf(values))
      .map(({ id }) => id)
      .join('')

  test.each([
    ['no answers', {}, 'a'],
    ['an accepted answer', { a: 'YES' }, 'ab'],
    ['another answer', { a: 'NO' }, 'a'],
    ['a chain', { a: 'YES', b: 'YES', c: 'Wax' }, 'abcd'],
    ['a choice that is not accepted', { a: 'YES', b: 'YES', c: 'Ink' }, 'abc'],
    ['answers to questions that do not appear', { a: 'NO', b: 'YES', c: 'Oil', d: 'Yes' }, 'a'],
  ])('follows %s', (_case, values, expected) => {
    expect(shown(values)).toBe(expected)
  })

  test('shows no question whose condition names a later or an unknown question', () => {
    const questions = [question('a', onlyIf('b', 'YES')), question('b'), question('c', onlyIf('x'))]
    expect(shownQuestions(questions, answersOf({ b: 'YES', x: 'YES' }))).toEqual([questions[1]])
  })

  test('agrees with the definition in every chain of four questions', () => {
    // Each question depends on none or on an earlier one; each answer is missing, yes or no.
    const parents = [[-1], [-1, 0], [-1, 0, 1], [-1, 0, 1, 2]]
    const product = <T>(lists: T[][]): T[][] =>
      lists.reduce<T[][]>(
        (rows, list) => rows.flatMap((row) => list.map((item) => [...row, item])),
        [[]],
      )
    const answerSets = product(parents.map(() => ['', 'YES', 'NO']))
    for (const tree of product(parents)) {
      const questions = tree.map((parent, index) =>
        question(String(index), parent < 0 ? {} : onlyIf(String(parent), 'YES')),
      )
      for (const values of answerSets) {
        const isShown = (index: number): boolean => {
          const parent = tree[index] ?? -1
          return parent < 0 || (isShown(parent) && values[parent] === 'YES')
        }
        const answers = answersOf({ ...values } as unknown as Record<string, string>)
        const expected = questions.filter((_question, index) => isShown(index))
        expect(shownQuestions(questions, answers)).toEqual(expected)
      }
    }
  })
})

describe('conditionError', () => {
  test('accepts each condition of a chain', () => {
    expect(chain.map((_question, index) => conditionError(chain, index))).toEqual(
      chain.map(() => undefined),
    )
  })

  test.each([
    ['a removed question', [question('b', onlyIf('a', 'YES'))], 0, /was removed/],
    [
      'a later question',
      [question('b', onlyIf('a', 'YES')), question('a')],
      0,
      /depends on “Question a”, which has to come before it/,
    ],
    ['the question itself', [question('a', onlyIf('a', 'YES'))], 0, /come before/],
    [
      'a question with a text',
      [question('a', { type: 'SHORT_TEXT' }), question('b', onlyIf('a', 'YES'))],
      1,
      /“Question a”, which has no choices/,
    ],
    ['no answer', [question('a'), question('b', onlyIf('a'))], 1, /at least one answer/],
    [
      'a removed choice',
      [
        question('a', { type: 'CHOICE', choices: ['Ink', 'Oil'] }),
        question('b', onlyIf('a', 'Wax')),
      ],
      1,
      /“Question a” no longer has the choice “Wax”/,
    ],
  ])('refuses %s', (_case, questions, index, message) => {
    expect(conditionError(questions, index)).toMatch(message)
  })
})

test('an answer is required only for questions that appear', () => {
  const content = {
    name: 'Ada Voss',
    email: 'ada@example.org',
    phone: null,
    website: null,
    city: null,
    country: null,
    artisticFields: [],
    biography: null,
    texts: {},
    works: [],
    documents: {},
  }
  const errors = (values: Record<string, string>) =>
    Object.keys(
      submissionErrors(
        { ...content, answers: answersOf(values) },
        { requirements: [], setup: { questions: chain } },
      ),
    )
  expect(errors({ a: 'NO' })).toEqual([])
  expect(errors({ a: 'YES' })).toEqual(['answers.b'])
  expect(errors({ a: 'YES', b: 'YES', c: 'Oil' })).toEqual(['answers.d'])
})

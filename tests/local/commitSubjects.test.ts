import { execFileSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { checkCommitSubjects, findSubjectFault } from '@/tests/support/runner/commitSubjects'
import { temporaryFolder } from '@/tests/support/stack/folders'

describe('findSubjectFault', () => {
  test.each([
    'fix(drafts): restore images after an interrupted upload',
    'feat!: require a profile for uploads',
    'refactor(lists,directory): embed the filters',
    'docs: README for the samples',
    `test: ${'x'.repeat(66)}`,
  ])('accepts "%s"', (subject) => {
    expect(findSubjectFault(subject)).toBeUndefined()
  })

  test.each([
    [`test: ${'x'.repeat(67)}`, 'is longer than 72 characters'],
    ['restore images', 'does not have the form "type(scope): description"'],
    ['change(drafts): restore images', 'does not have the form "type(scope): description"'],
    ['fix(drafts):restore images', 'does not have the form "type(scope): description"'],
    ['fix: restore images.', 'ends with a period'],
    ['fix: Restore images', 'starts with a capital letter'],
    ['fix: restored images', '"restored" is not an imperative'],
    ['fix: restoring images', '"restoring" is not an imperative'],
    ['fix: the images are restored', '"the" is not an imperative'],
  ])('"%s" %s', (subject, fault) => {
    expect(findSubjectFault(subject)).toBe(fault)
  })
})

describe('checkCommitSubjects', () => {
  const commit = (folder: string, subject: string, date: string) =>
    execFileSync(
      'git',
      [
        '-c',
        'user.name=Test',
        '-c',
        'user.email=test@example.org',
        'commit',
        '-q',
        '--allow-empty',
        '--no-verify',
        '-m',
        subject,
      ],
      { cwd: folder, env: { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date } },
    )
  const repository = () => {
    const folder = temporaryFolder()
    execFileSync('git', ['init', '-q'], { cwd: folder })
    return folder
  }

  test('names each commit that does not follow the convention', async () => {
    const folder = repository()
    commit(folder, 'fix: restore images', '2026-12-01T10:00:00Z')
    commit(folder, 'images restored', '2026-12-01T11:00:00Z')
    await expect(checkCommitSubjects(folder)).rejects.toThrow(/"images restored" does not have/)
  })

  test('checks the last commits of a clone, which is at origin/main', async () => {
    const folder = repository()
    commit(folder, 'images restored', '2026-12-01T11:00:00Z')
    execFileSync('git', ['update-ref', 'refs/remotes/origin/main', 'HEAD'], { cwd: folder })
    await expect(checkCommitSubjects(folder)).rejects.toThrow(/"images restored" does not have/)
  })

  test('accepts older history', async () => {
    const folder = repository()
    commit(folder, 'images restored', '2026-11-01T10:00:00Z')
    commit(folder, 'fix: restore images', '2026-12-01T10:00:00Z')
    await expect(checkCommitSubjects(folder)).resolves.toBeUndefined()
  })

  test('accepts a folder without git history', async () => {
    await expect(checkCommitSubjects(temporaryFolder())).resolves.toBeUndefined()
  })
})

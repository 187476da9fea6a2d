import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { haveChanged } from '@/tests/support/runner/changes'
import { findNearestTests } from '@/tests/support/runner/nearestTests'
import { temporaryFolder } from '@/tests/support/stack/folders'

/** A repository with packages/a.ts and server/b.ts in its only commit. */
function repository() {
  const folder = temporaryFolder()
  const git = (...args: string[]) => {
    const author = ['-c', 'user.name=Test', '-c', 'user.email=test@example.org']
    execFileSync('git', [...author, ...args], { cwd: folder })
  }
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
  const commit = (subject: string) => {
    git('add', '.')
    git('commit', '-qm', subject)
  }
  git('init', '-q')
  write('packages/a.ts', 'a')
  write('server/b.ts', 'b')
  commit('feat: start')
  return { folder, git, write, commit }
}

function pushedRepository() {
  const made = repository()
  made.git('update-ref', 'refs/remotes/origin/main', 'HEAD')
  return made
}

describe('haveChanged', () => {
  test('returns false for a checkout that equals origin/main', () => {
    expect(haveChanged(pushedRepository().folder, 'packages')).toBe(false)
  })

  test('returns false for changes elsewhere', () => {
    const { folder, write, commit } = pushedRepository()
    write('server/b.ts', 'changed')
    commit('fix: change')
    write('server/c.ts', 'new')
    expect(haveChanged(folder, 'packages')).toBe(false)
  })

  test('returns true for a change in a commit', () => {
    const { folder, write, commit } = pushedRepository()
    write('packages/a.ts', 'changed')
    commit('fix: change')
    expect(haveChanged(folder, 'packages')).toBe(true)
  })

  test.each(['packages/a.ts', 'packages/new.ts'])('returns true for an uncommitted %s', (file) => {
    const { folder, write } = pushedRepository()
    write(file, 'changed')
    expect(haveChanged(folder, 'packages')).toBe(true)
  })

  test('returns false for changes that only origin/main has', () => {
    const { folder, git, write, commit } = pushedRepository()
    write('packages/a.ts', 'changed')
    commit('fix: change')
    git('update-ref', 'refs/remotes/origin/main', 'HEAD')
    git('checkout', '-q', 'HEAD~1')
    expect(haveChanged(folder, 'packages')).toBe(false)
  })

  test('returns true without origin/main, and outside a repository', () => {
    expect(haveChanged(repository().folder, 'packages')).toBe(true)
    expect(haveChanged(temporaryFolder(), 'packages')).toBe(true)
  })
})

describe('findNearestTests', () => {
  const imports = (...modules: string[]) =>
    modules.map((module) => `import { x } from '${module}'\n`).join('')

  function product() {
    const made = repository()
    made.write('server/rooms/saveRoom.ts', imports('./walls'))
    made.write('server/rooms/walls.ts', '')
    made.write('server/app.ts', "const load = () =>\n  import('@/server/rooms/saveRoom')\n")
    made.write('tests/a/app.test.ts', imports('@/server/app'))
    made.write('tests/z/rooms.test.ts', imports('@/tests/support'))
    made.write('tests/support/index.ts', imports('../../server/app'))
    made.write('tests/e2e/rooms.test.ts', imports('@/server/app'))
    made.write('tests/mails.test.ts', imports('@/server/b'))
    made.commit('feat: add rooms')
    return made
  }

  test('lists the tests that a file reaches, those named like it first', () => {
    const { folder } = product()
    const nearest = findNearestTests(folder, ['server/rooms/walls.ts'])
    expect(nearest).toEqual(['tests/z/rooms.test.ts', 'tests/a/app.test.ts'])
    expect(findNearestTests(folder, ['server/app.ts'])[0]).toBe('tests/a/app.test.ts')
  })

  test('starts with tests that changed themselves, and leaves out deleted ones', () => {
    const { folder, git } = product()
    expect(findNearestTests(folder, ['server/rooms/walls.ts', 'tests/mails.test.ts'])[0]).toBe(
      'tests/mails.test.ts',
    )
    git('rm', '-q', 'tests/mails.test.ts')
    expect(findNearestTests(folder, ['server/b.ts', 'tests/mails.test.ts'])).toEqual([])
  })
})

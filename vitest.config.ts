import { existsSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from 'vitest/config'

const root = import.meta.dirname
const optional = (file: string) => (existsSync(path.join(root, file)) ? [file] : [])

export default defineConfig({
  resolve: { alias: [{ find: /^@\//, replacement: `${root}/` }] },
  test: {
    maxWorkers: '100%',
    // The theme's script is run by the server's page; React says so of every rendered tree.
    onConsoleLog: (log) => !log.startsWith('Encountered a script tag while rendering'),
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/contract/**/*.test.ts', 'tests/lib/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          globalSetup: ['tests/support/server/postgres.ts'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'local',
          include: ['tests/local/**/*.test.ts'],
          globalSetup: ['tests/support/server/postgres.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          include: ['tests/web/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: optional('tests/support/web/setup.ts'),
          testTimeout: 20_000,
        },
      },
    ],
  },
})

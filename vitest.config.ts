import { defineConfig } from 'vitest/config'

const root = import.meta.dirname

/*
 * Test files share their modules (`isolate: false`) and, in the web, one document: loading the modules and
 * starting a document for each file took longer than its tests.
 */

/** Tests that start, stop and kill processes, and spend most of their time waiting for them. */
const processTests = [
  'packages/identity-stand-in/tests/restart.test.ts',
  'packages/payment-stand-in/tests/killed.test.ts',
  'tests/local/database/{crash,supervisedDatabase}.test.ts',
  'tests/local/{launch,backups/restore,backups/restoreTargets}.test.ts',
  'tests/local/processes/supervisor.test.ts',
  'tests/server/{killed,killedFees,killedFirstStart,killedStack,outage,savedSearchMails,stop}.test.ts',
]

/** Web tests that replace modules, or whose modules keep state for as long as a page is open. */
const isolatedWebTests = [
  'tests/web/components/forms/UnsavedGuard.test.tsx',
  'tests/web/components/navigation/floating.test.tsx',
  'tests/web/components/opportunity/bookmark/PendingBookmark.test.tsx',
  'tests/web/components/opportunity/form/{damagedDraft,OpportunityForm}.test.tsx',
  'tests/web/components/shell/IconTooltips.test.tsx',
  'tests/web/components/ui/actions/BackButton.test.tsx',
  'tests/web/components/ui/feedback/Toaster.test.tsx',
  'tests/web/components/ui/overlays/Tooltip.test.tsx',
  'tests/web/lib/browser/{analytics,layerHistory}.test.ts',
  'tests/web/lib/forms/storages/storages.test.ts',
  'tests/web/pages/kit.test.tsx',
]

const web = {
  environment: 'jsdom',
  setupFiles: ['tests/support/web/setup.ts'],
  testTimeout: 60_000,
}

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
          isolate: false,
          include: ['tests/contract/**/*.test.ts', 'tests/lib/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          isolate: false,
          include: ['tests/server/**/*.test.ts'],
          exclude: processTests,
          globalSetup: ['tests/support/server/postgres.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'local',
          include: ['tests/{local,webserver}/**/*.test.ts'],
          exclude: processTests,
          globalSetup: ['tests/support/server/postgres.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'packages',
          include: ['packages/*/tests/**/*.test.ts'],
          exclude: processTests,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'processes',
          include: processTests,
          globalSetup: ['tests/support/server/postgres.ts'],
          // A busy machine is no failure.
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
      {
        extends: true,
        test: {
          ...web,
          name: 'web',
          isolate: false,
          include: ['tests/web/**/*.test.{ts,tsx}'],
          exclude: isolatedWebTests,
        },
      },
      {
        extends: true,
        test: { ...web, name: 'web-isolated', include: isolatedWebTests },
      },
    ],
  },
})

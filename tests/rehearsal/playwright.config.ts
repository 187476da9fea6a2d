import { defineConfig } from '@playwright/test'
import base from '@/playwright.config'
import { stackSettings } from '@/tests/support/stack/environment'

const { NEXT_PUBLIC_WEB_ORIGIN } = await stackSettings()

/** The journeys against servers that run already. */
export default defineConfig({
  ...base,
  testDir: '../e2e',
  testMatch: [
    'art',
    'bookmarks',
    'directory',
    'frontPage',
    'gallery',
    'opportunities',
    'posting',
    'sharedPages',
    'signIn',
    'writing',
  ].map((name) => `**/${name}.test.ts`),
  outputDir: '../../test-results/rehearsal',
  globalSetup: undefined,
  workers: 1,
  use: {
    ...base.use,
    baseURL: NEXT_PUBLIC_WEB_ORIGIN,
    // Of the rehearsal's own certificate authority; its other clients check the certificate.
    ignoreHTTPSErrors: true,
  },
})

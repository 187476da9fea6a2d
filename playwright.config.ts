import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS, findChromium } from './tests/support/journeys/chromium'
import { stackSettings } from './tests/support/stack/environment'

const { WEB_PORT } = await stackSettings()

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.test.ts',
  outputDir: 'test-results',
  globalSetup: './tests/support/stack/wholeStack.ts',
  forbidOnly: true,
  retries: 0,
  workers: 2,
  // Generous, since a busy machine is no failure.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${WEB_PORT}`,
    // A trace takes a seventh of the processor time; `--trace retain-on-failure` records one.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.E2E_CHROMIUM ?? (await findChromium()),
      args: CHROMIUM_FLAGS,
    },
  },
})

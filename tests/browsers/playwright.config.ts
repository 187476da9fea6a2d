import { defineConfig } from '@playwright/test'
import type { BrowserOptions } from '@/tests/support/browsers/browserTest'
import { browsers } from '@/tests/support/browsers/browsers'
import { desktop, phone } from '@/tests/support/journeys/accessibility'

const sizes = { desktop, phone }

/** One browser and size after the other, since all share one machine and one stack. */
export default defineConfig<object, BrowserOptions>({
  testDir: '.',
  testMatch: '**/*.test.ts',
  outputDir: '../../test-results/browsers',
  globalSetup: '../support/stack/wholeStack.ts',
  forbidOnly: true,
  retries: 0,
  workers: 1,
  // Generous, since a busy machine is no failure.
  timeout: 180_000,
  reporter: [['list']],
  projects: Object.keys(browsers).flatMap((browserUnderTest) =>
    Object.entries(sizes).map(([name, size]) => ({
      name: `${browserUnderTest} ${name}`,
      use: { browserUnderTest, size },
    })),
  ),
})

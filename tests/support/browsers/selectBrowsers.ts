import type { KnownBrowser } from './browsers'
import type { InstalledBrowser } from './session'

interface FoundBrowser {
  name: string
  install: string
  browser: InstalledBrowser | undefined
}

/** Looks for each browser on this machine. */
export const selectBrowsers = (known: Record<string, KnownBrowser>): Promise<FoundBrowser[]> =>
  Promise.all(
    Object.entries(known).map(async ([name, { find, install }]) => ({
      name,
      install,
      browser: await find(),
    })),
  )

/** One line per browser: its version, or how to install it. */
export const describeBrowsers = (found: FoundBrowser[]): string =>
  found
    .map(({ name, browser, install }) =>
      browser ? `  ${name}: ${browser.version}` : `  ${name} is missing. To install it: ${install}`,
    )
    .join('\n')

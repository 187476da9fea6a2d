import { findFirefox } from './firefox'
import { findWebkit } from './webkit'
import type { InstalledBrowser } from './session'

export interface KnownBrowser {
  find: () => InstalledBrowser | undefined | Promise<InstalledBrowser | undefined>
  /** How to install it. */
  install: string
}

/** The engines besides Chromium, by their name in `--project`. */
export const browsers: Record<string, KnownBrowser> = {
  firefox: {
    find: findFirefox,
    install:
      'on Debian: apt-get install firefox-esr; elsewhere from https://www.mozilla.org/firefox',
  },
  webkit: {
    find: findWebkit,
    install: 'on Debian: apt-get install webkit2gtk-driver xvfb',
  },
}

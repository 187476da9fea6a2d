import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

/** A browser that does nothing but what the test asks of it. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** A Chromium of this machine if there is one, else the one that comes as a package. */
export async function findChromium(): Promise<string> {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)]
  const installed = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)))
  const found = [...installed, MAC, chromium.executablePath()].find((file) => existsSync(file))
  if (found) return found
  const packaged = await import('@sparticuz/chromium')
  return packaged.default.executablePath()
}

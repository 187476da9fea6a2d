import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { unpackChromium } from './packagedChromium'

/** Turns off background requests and first-run dialogs. */
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

/** The path of an installed Chromium, or of the packaged one. */
export async function findChromium(): Promise<string> {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)]
  const installed = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)))
  const found = [...installed, MAC, chromium.executablePath()].find((file) => existsSync(file))
  return found ?? unpackChromium()
}

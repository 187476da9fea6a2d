import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { freePort } from '@/local/processes/ports'
import { findProgram, startProgram, versionOf } from './programs'
import type { Browser, InstalledBrowser, Session, Size } from './session'

/** The installed WebKitGTK, which is driven through its own WebDriver server, on a display of its own. */
export async function findWebkit(): Promise<InstalledBrowser | undefined> {
  const driver = findProgram('WebKitWebDriver')
  const browser = findMiniBrowser()
  const display = findProgram('Xvfb')
  if (!driver || !browser || !display) return undefined
  // Even to print its version it needs a display.
  const screen = await startDisplay(display, { width: 100, height: 100 })
  const version = versionOf(browser, ['--version'], screen.env)
  await screen.end()
  return {
    name: 'webkit',
    version: `WebKitGTK ${version}`,
    launch: (size) => launch({ driver, browser, display }, size),
  }
}

/** The small browser that comes with the driver, outside the path. */
function findMiniBrowser(): string | undefined {
  const folders = ['/usr/lib', '/usr/libexec'].flatMap((folder) => [
    folder,
    ...foldersOf(folder).filter((name) => name.endsWith('-linux-gnu')),
  ])
  const libraries = folders.flatMap(foldersOf).filter((name) => /webkit2?gtk/.test(name))
  return findProgram('MiniBrowser', ...libraries.map((folder) => join(folder, 'MiniBrowser')))
}

function foldersOf(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true })
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(folder, name))
  } catch {
    return []
  }
}

/** A display without a screen, of exactly this size: the browser fills it. */
async function startDisplay(program: string, { width, height }: Size) {
  const args = ['-displayfd', '1', '-nolisten', 'tcp', '-screen', '0', `${width}x${height}x24`]
  const { waitFor, end } = startProgram(program, args)
  const [number] = await waitFor(/^\d+$/)
  return { env: { DISPLAY: `:${number}`, GDK_BACKEND: 'x11', NO_AT_BRIDGE: '1' }, end }
}

type Programs = Record<'driver' | 'browser' | 'display', string>

function launch(programs: Programs, size: Size): Promise<Browser> {
  return Promise.resolve({
    // WebKitGTK's driver sends mouse events instead of touches.
    hasTouch: false,
    openSession: () => openSession(programs, size),
    close: () => Promise.resolve(),
  })
}

/** A driver with a display of its own, which serves one session: after a failure, it may not start another. */
async function startDriver(programs: Programs, size: Size) {
  const screen = await startDisplay(programs.display, size)
  const port = await freePort()
  const driver = startProgram(programs.driver, [`--port=${port}`], screen.env)
  const origin = `http://127.0.0.1:${port}`
  const isReady = async () => (await fetch(`${origin}/status`).catch(() => null))?.ok ?? false
  await expect.poll(isReady, { message: 'WebKitWebDriver answers', timeout: 20_000 }).toBe(true)
  const end = async () => {
    await driver.end()
    await screen.end()
  }
  return { origin, end }
}

async function send<T>(method: string, url: string, body?: object, timeout = 300_000): Promise<T> {
  const response = await fetch(url, {
    method,
    signal: AbortSignal.timeout(timeout),
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  const { value } = (await response.json()) as { value: T & { error?: string; message?: string } }
  if (!response.ok) throw new Error(`${method} ${url}: ${value.error} ${value.message}`)
  return value
}

/** The key of an element's id in WebDriver's JSON. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/**
 * Its driver doesn't report errors, so that each document collects its own, across navigations in the storage of the
 * session. Errors before a document has loaded are missed, refusals of the content security policy are not.
 */
const collectProblems = `
  if (!window.reportProblem) {
    window.reportProblem = (text) => {
      const earlier = JSON.parse(sessionStorage.getItem('problems') ?? '[]')
      sessionStorage.setItem('problems', JSON.stringify([...earlier, text]))
    }
    addEventListener('error', ({ message }) => message && reportProblem('error: ' + message))
    addEventListener('unhandledrejection', ({ reason }) => reportProblem('rejection: ' + reason))
    const { error } = console
    console.error = (...values) => {
      reportProblem(values.join(' '))
      error(...values)
    }
    new ReportingObserver((reports) => reports.forEach(({ body }) =>
      reportProblem('policy: ' + body.effectiveDirective + ' ' + body.blockedURL)
    ), { buffered: true, types: ['csp-violation'] }).observe()
  }`

/** Ends with the answer of a function to JSON, whether it returns or throws. */
const asyncScript = (source: string) => `
  const [args, answer] = arguments
  if (location.protocol !== 'about:') {${collectProblems}}
  Promise.resolve().then(() => (${source})(...JSON.parse(args))).then(
    (value) => answer(JSON.stringify({ value: value ?? null })),
    (error) => answer(JSON.stringify({ error: String(error) })))`

const readProblems = `() =>
  location.protocol === 'about:' ? [] : JSON.parse(sessionStorage.getItem('problems') ?? '[]')`

/** In milliseconds: a browser that has not connected to its driver by then never does. */
const START_TIMEOUT = 60_000

/** Starts the browser, and once more if it doesn't connect to its driver. */
async function startBrowser(programs: Programs, size: Size, isRepeated = false) {
  const driver = await startDriver(programs, size)
  const options = { binary: programs.browser, args: ['--automation', '--full-screen'] }
  try {
    const { sessionId } = await send<{ sessionId: string }>(
      'POST',
      `${driver.origin}/session`,
      {
        capabilities: {
          alwaysMatch: { 'webkitgtk:browserOptions': options, unhandledPromptBehavior: 'accept' },
        },
      },
      START_TIMEOUT,
    )
    return { ...driver, sessionId }
  } catch (error) {
    await driver.end()
    if (isRepeated) throw error
    return startBrowser(programs, size, true)
  }
}

async function openSession(programs: Programs, size: Size): Promise<Session> {
  const { origin, sessionId, end } = await startBrowser(programs, size)
  const session = `${origin}/session/${sessionId}`
  const post = <T>(path: string, body: object = {}) => send<T>('POST', `${session}/${path}`, body)
  await post('window/rect', { x: 0, y: 0, ...size })
  const evaluate = async (source: string, ...values: unknown[]) => {
    const script = asyncScript(source)
    const answer = await post<string>('execute/async', { script, args: [JSON.stringify(values)] })
    const { value, error } = JSON.parse(answer) as { value?: unknown; error?: string }
    if (error) throw new Error(error)
    return value
  }
  return {
    evaluate,
    open: async (url) => {
      // The first address of a new window is sometimes lost.
      do await post('url', { url })
      while ((await evaluate('() => location.protocol')) === 'about:')
    },
    back: () => post('back'),
    performActions: (actions) => post('actions', { actions }),
    chooseFiles: async (selector, files) => {
      const element = await post<Record<string, string>>('element', {
        using: 'css selector',
        value: selector,
      })
      await post(`element/${element[ELEMENT]}/value`, { text: files.join('\n') })
    },
    screenshot: async () =>
      Buffer.from(await send<string>('GET', `${session}/screenshot`), 'base64'),
    problems: async () => (await evaluate(readProblems)) as string[],
    close: async () => {
      await send('DELETE', session)
      await end()
    },
  }
}

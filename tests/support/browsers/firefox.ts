import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectBidi, type BidiConnection } from './bidi'
import { findProgram, startProgram, versionOf } from './programs'
import {
  PHONE_WIDTH,
  type Browser,
  type InstalledBrowser,
  type Session,
  type Size,
} from './session'

const MAC = '/Applications/Firefox.app/Contents/MacOS/firefox'

/** The installed Firefox, which is driven through its own WebDriver BiDi server. */
export function findFirefox(): InstalledBrowser | undefined {
  const program = findProgram('firefox-esr', 'firefox', MAC)
  if (!program) return undefined
  return {
    name: 'firefox',
    version: `Firefox ${versionOf(program, ['--version'])}`,
    launch: (size) => launch(program, size),
  }
}

/** Values of `ui.primaryPointerCapabilities`: what `pointer` and `hover` in media queries answer. */
const COARSE = 1

/** Nothing that a test does not ask for: no first run, updates, measurements or remote settings. */
const quiet = {
  'app.update.disabledForTesting': true,
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'remote.prefs.recommended': true,
  'services.settings.server': 'data:,',
  'signon.rememberSignons': false,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
}

const touch = {
  'dom.w3c_touch_events.enabled': 1,
  'ui.primaryPointerCapabilities': COARSE,
  'ui.allPointerCapabilities': COARSE,
}

async function launch(program: string, size: Size): Promise<Browser> {
  const profile = mkdtempSync(join(tmpdir(), 'art-commons-firefox-'))
  const hasTouch = size.width < PHONE_WIDTH
  const preferences = Object.entries({ ...quiet, ...(hasTouch && touch) })
  writeFileSync(
    join(profile, 'user.js'),
    preferences
      .map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`)
      .join(''),
  )
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0']
  const firefox = startProgram(program, [...args, 'about:blank'])
  const [, address] = await firefox.waitFor(/WebDriver BiDi listening on (ws:\S+)/)
  const connection = await connectBidi(`${address}/session`)
  await connection.send('session.new', {
    capabilities: { alwaysMatch: { unhandledPromptBehavior: { default: 'accept' } } },
  })
  await connection.send('session.subscribe', {
    events: ['log.entryAdded', 'network.responseCompleted'],
  })
  return {
    hasTouch,
    openSession: () => openSession(connection, size),
    close: async () => {
      connection.close()
      await firefox.end()
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function openSession(connection: BidiConnection, viewport: Size): Promise<Session> {
  const { send } = connection
  const { userContext } = await send<{ userContext: string }>('browser.createUserContext', {})
  const { context } = await send<{ context: string }>('browsingContext.create', {
    type: 'tab',
    userContext,
  })
  await send('browsingContext.setViewport', { context, viewport })
  const call = <T>(functionDeclaration: string, ...args: string[]) =>
    send<{ type: string; result: T; exceptionDetails?: { text: string } }>('script.callFunction', {
      functionDeclaration,
      arguments: args.map((value) => ({ type: 'string', value })),
      target: { context },
      awaitPromise: true,
    })
  return {
    open: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    back: () => send('browsingContext.traverseHistory', { context, delta: -1 }),
    evaluate: async (source, ...args) => {
      const { result, exceptionDetails } = await call<{ value: string }>(
        `async (args) => JSON.stringify((await (${source})(...JSON.parse(args))) ?? null)`,
        JSON.stringify(args),
      )
      if (exceptionDetails) throw new Error(exceptionDetails.text)
      return JSON.parse(result.value) as unknown
    },
    performActions: (actions) => send('input.performActions', { context, actions }),
    chooseFiles: async (selector, files) => {
      const found = await call<{ sharedId: string }>(
        '(selector) => document.querySelector(selector)',
        selector,
      )
      await send('input.setFiles', { context, element: { sharedId: found.result.sharedId }, files })
    },
    screenshot: async () => {
      const { data } = await send<{ data: string }>('browsingContext.captureScreenshot', {
        context,
      })
      return Buffer.from(data, 'base64')
    },
    problems: watchProblems(connection, context),
    close: () => send('browser.removeUserContext', { userContext }),
  }
}

interface Event {
  source?: { context?: string }
  context?: string
  level?: string
  text?: string
  navigation?: string | null
  request?: { url: string }
  response?: { status: number }
}

/** Collects what goes wrong in a tab. */
function watchProblems({ onEvent }: BidiConnection, context: string): Session['problems'] {
  const problems: string[] = []
  onEvent((method, parameters) => {
    const event = parameters as Event
    if ((event.context ?? event.source?.context) !== context) return
    if (method === 'log.entryAdded' && event.level === 'error') problems.push(`${event.text}`)
    const status = event.response?.status ?? 0
    // A page may be one that says that something is missing.
    if (status >= 400 && !event.navigation) problems.push(`${status}: ${event.request?.url}`)
  })
  return () => Promise.resolve(problems)
}

import { build } from 'esbuild'
import { webOrigin } from '@/tests/support/journeys/browsing'
import type { Session } from './session'
import { describeTarget, toSought, type Found, type Sought, type Target } from './target'

/** In milliseconds. */
const TIMEOUT = 20_000
const INTERVAL = 100

/** What journeys do in a page, in every browser. All actions wait until they are possible. */
export interface BrowserPage {
  open: (path: string) => Promise<void>
  back: () => Promise<void>
  press: (target: Target) => Promise<void>
  /** Replaces what is written in a field. */
  fill: (target: Target, text: string) => Promise<void>
  key: (key: keyof typeof keys) => Promise<void>
  /** Chooses an option of a select element. */
  choose: (target: Target, label: string) => Promise<void>
  chooseFiles: (selector: string, files: string[]) => Promise<void>
  /** Waits until a target is shown, and a condition holds for it. */
  see: (target: Target, condition?: (found: Found) => boolean) => Promise<Found>
  seeNone: (target: Target) => Promise<void>
  /** Waits for a path with its query. */
  seePath: (path: string | RegExp) => Promise<void>
  evaluate: Session['evaluate']
  /** How many pixels the page is wider than the window. */
  overflow: () => Promise<number>
}

/** The code points of keys in the WebDriver standard. */
const keys = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Backspace: '\uE003',
  ArrowDown: '\uE015',
  ArrowRight: '\uE014',
}

/** The source of inPage.ts, as a script that sets `inPage`. */
async function bundleInPage(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ['tests/support/browsers/inPage.ts'],
    bundle: true,
    minify: true,
    format: 'iife',
    globalName: 'inPage',
    write: false,
  })
  return outputFiles[0]?.text ?? ''
}
const inPageSource = await bundleInPage()

type InPageFunction = 'find' | 'selectAll' | 'chooseOption'

export function pageOf(session: Session, hasTouch: boolean): BrowserPage {
  const run = async <T>(name: InPageFunction, ...args: unknown[]) => {
    const source = `(...args) => window.inPage ? { answer: inPage.${name}(...args) } : null`
    const known = (await session.evaluate(source, ...args)) as { answer: T } | null
    if (known) return known.answer
    await session.evaluate(`() => { ${inPageSource}; window.inPage = inPage }`)
    const { answer } = (await session.evaluate(source, ...args)) as { answer: T }
    return answer
  }
  const find = (sought: Sought) => run<Found>('find', sought)

  const see: BrowserPage['see'] = (target, condition = ({ count }) => count > 0) =>
    poll(describeTarget(target), () => find(toSought(target)), condition)

  const press = async (target: Target) => {
    const sought = toSought(target, true)
    let last: Found = { count: 0 }
    const { x, y } = await poll(
      describeTarget(target),
      async () => {
        const isStill = ({ x: left, y: top }: Found) => left === last.x && top === last.y
        const found = await find(sought)
        const answer = { ...found, obstacle: isStill(found) ? found.obstacle : 'moving' }
        last = found
        return answer
      },
      ({ count, obstacle }) => count > 0 && !obstacle,
    )
    await session.performActions([pressAt(x ?? 0, y ?? 0, hasTouch)])
  }

  return {
    see,
    press,
    open: (path) => session.open(webOrigin + path),
    back: session.back,
    evaluate: session.evaluate,
    fill: async (target, text) => {
      await press(target)
      await see(target, ({ hasFocus }) => hasFocus === true)
      await run('selectAll')
      await session.performActions([typing(text || keys.Backspace)])
      await see(target, ({ value }) => value === text)
    },
    key: (key) => session.performActions([typing(keys[key])]),
    choose: async (target, label) => {
      await poll(
        `option “${label}” of ${describeTarget(target)}`,
        () => run<boolean>('chooseOption', toSought(target), label),
        Boolean,
      )
    },
    chooseFiles: async (selector, files) => {
      await poll(
        `the file input ${selector}`,
        async () => {
          await session.chooseFiles(selector, files)
          return true
        },
        Boolean,
      )
    },
    seeNone: async (target) => {
      await see(target, ({ count }) => count === 0)
    },
    seePath: async (path) => {
      const fits = (here: string) => (typeof path === 'string' ? here === path : path.test(here))
      const source = '() => location.pathname + location.search'
      await poll(`the path ${path}`, () => session.evaluate(source) as Promise<string>, fits)
    },
    overflow: async () =>
      (await session.evaluate(
        '() => document.documentElement.scrollWidth - document.documentElement.clientWidth',
      )) as number,
  }
}

/** Repeats a question until the answer is as wanted. While a page is being left, there may be none. */
async function poll<T>(
  what: string,
  ask: () => Promise<T>,
  isWanted: (answer: T) => boolean,
): Promise<T> {
  const deadline = Date.now() + TIMEOUT
  for (;;) {
    const answer = await ask().catch((error: unknown) => error as Error)
    if (!(answer instanceof Error) && isWanted(answer)) return answer
    if (Date.now() > deadline) {
      const last = answer instanceof Error ? answer.message : JSON.stringify(answer)
      throw new Error(`Waited in vain for ${what}. Last: ${last}`)
    }
    await new Promise((resolve) => setTimeout(resolve, INTERVAL))
  }
}

const pressAt = (x: number, y: number, hasTouch: boolean) => ({
  type: 'pointer' as const,
  id: hasTouch ? 'finger' : 'mouse',
  parameters: { pointerType: hasTouch ? ('touch' as const) : ('mouse' as const) },
  actions: [
    { type: 'pointerMove', x, y, duration: 0 },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ],
})

const typing = (text: string) => ({
  type: 'key' as const,
  id: 'keyboard',
  actions: [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]),
})

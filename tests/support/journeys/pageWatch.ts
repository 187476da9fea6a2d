import { expect, type Page } from '@playwright/test'

declare global {
  interface Window {
    /** The sum of all layout shifts without recent input. */
    layoutShift: number
    /** What moved, one line per shift. */
    layoutShifts: string[]
  }
}

/** Starts before the first navigation. The returned list grows with each problem. */
export async function watchPage(page: Page): Promise<string[]> {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(`error: ${error.message}`))
  page.on('console', (message) => {
    // The response listener below reports failed resources with their address, and allows 404 pages.
    const isStatus = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isStatus) problems.push(`console: ${message.text()}`)
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText
    // Navigation aborts the requests of the previous page.
    if (reason !== 'net::ERR_ABORTED') problems.push(`failed: ${request.url()} ${reason}`)
  })
  page.on('response', (response) => {
    const isDocument = response.request().isNavigationRequest()
    if (response.status() >= 400 && !isDocument)
      problems.push(`${response.status()}: ${response.url()}`)
  })
  await page.exposeFunction('reportViolation', (text: string) => problems.push(`policy: ${text}`))
  await page.addInitScript(() => {
    window.layoutShift = 0
    window.layoutShifts = []
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const { reportViolation } = window as unknown as { reportViolation: (text: string) => void }
      reportViolation(`${violatedDirective} ${blockedURI}`)
    })
    interface Source {
      node: Node | null
      previousRect: DOMRect
      currentRect: DOMRect
    }
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] }
    const describe = ({ node, previousRect: from, currentRect: to }: Source) =>
      `${node instanceof Element ? node.outerHTML.slice(0, 80) : node?.textContent} ` +
      `from ${from.x},${from.y} ${from.width}×${from.height} to ${to.x},${to.y} ${to.width}×${to.height}`
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue
        window.layoutShift += value
        window.layoutShifts.push(`${value.toFixed(4)}: ${sources.map(describe).join('; ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return problems
}

/** The horizontal overflow of the page in pixels. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/**
 * Expects, of a watched page, that nothing has moved on its own since it was opened. A first visit, while
 * fonts load, needs a higher limit where the machine lacks the fallback fonts of matching metrics.
 */
export const expectNoLayoutShift = async (
  page: Page,
  name: string,
  limit = 0.001,
): Promise<void> => {
  const { total, shifts } = await page.evaluate(() => ({
    total: window.layoutShift,
    shifts: window.layoutShifts,
  }))
  expect.soft(total, [`layout shift of ${name}`, ...shifts].join('\n')).toBeLessThan(limit)
}

import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** The sum of all layout shifts without recent input. */
    layoutShift: number
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
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const { reportViolation } = window as unknown as { reportViolation: (text: string) => void }
      reportViolation(`${violatedDirective} ${blockedURI}`)
    })
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as Shift[]) {
        if (!shift.hadRecentInput) window.layoutShift += shift.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return problems
}

/** The horizontal overflow of the page in pixels. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

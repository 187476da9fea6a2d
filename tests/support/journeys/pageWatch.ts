import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** How far things moved without anybody having touched them. */
    moved: number
  }
}

/** Watches a page from before its first byte; gives all that went wrong on it since. */
export async function watchPage(page: Page): Promise<string[]> {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(`error: ${error.message}`))
  page.on('console', (message) => {
    // A 404 page is meant to be one; what else fails to load is told below, with its address.
    const isStatus = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isStatus) problems.push(`console: ${message.text()}`)
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText
    // A test that goes on to another window or page breaks off what the last one was fetching.
    if (reason !== 'net::ERR_ABORTED') problems.push(`failed: ${request.url()} ${reason}`)
  })
  page.on('response', (reply) => {
    const isDocument = reply.request().isNavigationRequest()
    if (reply.status() >= 400 && !isDocument) problems.push(`${reply.status()}: ${reply.url()}`)
  })
  await page.exposeFunction('tellViolation', (text: string) => problems.push(`policy: ${text}`))
  await page.addInitScript(() => {
    window.moved = 0
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const { tellViolation } = window as unknown as { tellViolation: (text: string) => void }
      tellViolation(`${violatedDirective} ${blockedURI}`)
    })
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as Shift[]) {
        if (!shift.hadRecentInput) window.moved += shift.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return problems
}

/** How many pixels of the page stand out to the side. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

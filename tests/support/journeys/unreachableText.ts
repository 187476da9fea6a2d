import type { Page } from '@playwright/test'

/** What cannot be read without scrolling sideways, or at all: elements beyond the window, and cut-off text. */
export const unreachableText = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = window.innerWidth
    const describe = (element: Element) => {
      const { left, right } = element.getBoundingClientRect()
      const name = `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`
      return `${name} from ${Math.round(left)} to ${Math.round(right)}: ${element.textContent.slice(0, 40)}`
    }
    const all = [...document.body.querySelectorAll('*')].filter((element) =>
      element.checkVisibility(),
    )
    const isBeyond = (element: Element) => element.getBoundingClientRect().right > width + 1
    const beyond =
      document.documentElement.scrollWidth > width
        ? all.filter((element) => isBeyond(element) && ![...element.children].some(isBeyond))
        : []
    const isCut = (element: Element) => {
      const { overflowX, textOverflow, clipPath } = getComputedStyle(element)
      const isHidden = overflowX === 'hidden' || overflowX === 'clip'
      return (
        isHidden &&
        textOverflow !== 'ellipsis' &&
        // For screen readers only.
        clipPath === 'none' &&
        element.clientWidth > 1 &&
        element.scrollWidth > element.clientWidth + 1 &&
        element.textContent.trim() !== ''
      )
    }
    const wide =
      document.documentElement.scrollWidth > width
        ? [`the page is ${document.documentElement.scrollWidth} px wide`]
        : []
    return [
      ...wide,
      ...beyond.slice(0, 5).map((element) => `beyond: ${describe(element)}`),
      ...all.filter(isCut).map((element) => `cut off: ${describe(element)}`),
    ]
  })

/** Scrolls a row that is wider than the screen sideways, so that one of its elements is in its middle. */
export function centerInRow(element: HTMLElement | null): void {
  const row = element?.parentElement
  if (!element || !row) return
  row.scrollLeft += centerOf(element) - centerOf(row)
}

function centerOf(element: HTMLElement): number {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}

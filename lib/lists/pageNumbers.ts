/** Page numbers to offer around the current one: first, last and neighbors; null is a gap. */
export function pageNumbers(current: number, last: number): (number | null)[] {
  const wanted = [1, current - 1, current, current + 1, last]
  const shown = [...new Set(wanted.filter((page) => page >= 1 && page <= last))].sort(
    (a, b) => a - b,
  )
  return shown.flatMap((page, i) => {
    const missing = page - (shown[i - 1] ?? page - 1) - 1
    // A gap of one page is no shorter than that page's number.
    return missing === 0 ? [page] : missing === 1 ? [page - 1, page] : [null, page]
  })
}

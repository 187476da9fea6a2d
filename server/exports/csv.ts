/** Spreadsheets recognize UTF-8 by it. */
export const BYTE_ORDER_MARK = '\ufeff'

type Cell = string | number | null | undefined

/** Spreadsheets would run text that begins like a formula. */
const guarded = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

function cellText(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  const text = guarded(cell ?? '')
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A line of comma-separated values (RFC 4180). */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(cellText).join(',')}\r\n`

import { rgb, type PDFPage } from '@cantoo/pdf-lib'
import { encode } from 'uqr'

const INK = rgb(0.1, 0.1, 0.1)

/** Draws a QR code (ISO/IEC 18004) as one path, from its upper left corner. */
export function drawCode(
  page: PDFPage,
  text: string,
  { x, y, width }: { x: number; y: number; width: number },
): void {
  const { data, size } = encode(text, { border: 0 })
  const unit = width / size
  const runs = data.flatMap((row, line) => {
    const found: string[] = []
    let start = -1
    for (let column = 0; column <= size; column += 1) {
      if (row[column]) {
        if (start < 0) start = column
      } else if (start >= 0) {
        found.push(`M${start} ${line}h${column - start}v1h${start - column}z`)
        start = -1
      }
    }
    return found
  })
  page.drawSvgPath(runs.join(''), { x, y, scale: unit, color: INK, borderWidth: 0 })
}

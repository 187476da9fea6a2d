import { useEffect, useState, type RefObject } from 'react'

/** How much larger than shown an image has to be for zooming to be useful. */
const WORTHWHILE = 1.2

/** Whether the image at an index of a row has more pixels than are shown. */
export const useMorePixels = (
  row: RefObject<HTMLElement | null>,
  index: number,
  natural: number,
) => {
  const [shown, setShown] = useState(0)
  useEffect(() => {
    const image = row.current?.children[index]?.querySelector('img')
    if (!image) return
    const measure = () => setShown(image.clientWidth)
    measure()
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(measure)
    observer.observe(image)
    return () => observer.disconnect()
  }, [row, index])
  return shown > 0 && natural > shown * WORTHWHILE
}

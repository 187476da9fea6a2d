import { useEffect, useState, type RefObject } from 'react'

/** So much larger must a picture be than it is shown for a closer look to be worth it. */
const WORTHWHILE = 1.2

/** Whether the picture at a place of a row has more pixels than it is shown with. */
export const useMorePixels = (
  row: RefObject<HTMLElement | null>,
  index: number,
  natural: number,
) => {
  const [shown, setShown] = useState(0)
  useEffect(() => {
    const picture = row.current?.children[index]?.querySelector('img')
    if (!picture) return
    const measure = () => setShown(picture.clientWidth)
    measure()
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(measure)
    observer.observe(picture)
    return () => observer.disconnect()
  }, [row, index])
  return shown > 0 && natural > shown * WORTHWHILE
}

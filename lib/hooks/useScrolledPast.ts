import { useEffect, useState } from 'react'

/** Whether the page has been scrolled by more than so many pixels. */
export function useScrolledPast(pixels: number) {
  const [past, setPast] = useState(false)
  useEffect(() => {
    const read = () => setPast(window.scrollY > pixels)
    read()
    window.addEventListener('scroll', read, { passive: true })
    return () => window.removeEventListener('scroll', read)
  }, [pixels])
  return past
}
